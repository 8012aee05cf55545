// Where a session came from, as people read it.
import { VisibleText } from "@/components/ui/visible-text";
import { shortAddress } from "./short-address";

/** Whoever sits at the server's own machine has no address that tells anybody more. */
export function SessionAddress({ address }: { address: string }) {
  const short = shortAddress(address);
  if (isLoopback(short)) return <span>the server’s own machine</span>;
  return (
    <span className="mono">
      <VisibleText>{short}</VisibleText>
    </span>
  );
}

/** `::` is what sessions of earlier releases have of `::1`: the network without the host. */
function isLoopback(address: string): boolean {
  return address === "::1" || address === "::" || /^127(\.\d{1,3}){3}$/.test(address);
}
