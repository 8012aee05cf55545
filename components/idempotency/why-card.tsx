// What a key or a plan means, and what one can do about it, as the server says it.
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";

export function WhyCard({ sentences }: { sentences: readonly string[] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>What this means</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-2 text-ink-2">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </CardBody>
    </Card>
  );
}
