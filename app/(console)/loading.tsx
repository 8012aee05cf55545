// The first sight of a screen. Drawn by the frame, so that it needs no code of its own.
import { ScreenLoading } from "./frame";

export default function Loading() {
  return <ScreenLoading />;
}
