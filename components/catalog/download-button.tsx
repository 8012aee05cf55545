"use client";
// Saves a text that is on screen as a file.
import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";

type DownloadButtonProps = { text: string; name: string; type: string };

export function DownloadButton({ text, name, type }: DownloadButtonProps) {
  const save = () => {
    const url = URL.createObjectURL(new Blob([text], { type }));
    const link = Object.assign(document.createElement("a"), { href: url, download: name });
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Button onClick={save}>
      <Download aria-hidden />
      Download
    </Button>
  );
}
