// The live connection's outside world in a browser: EventSource, the clock and timers.
import type { LivePorts } from "./live-connection";

export const browserPorts: LivePorts = {
  open: (url) => new EventSource(url),
  now: () => Date.now(),
  later: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};
