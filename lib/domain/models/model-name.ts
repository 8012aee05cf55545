// What a model is called where it is priced and charged: who answers, and as which model.
import type { ModelChoice } from "./model-choice";

const REPLAY = "replay/";

/** `anthropic/claude-…`, with the host where another one is asked; null where no model speaks: a call by hand, a flow. */
export function modelName(choice: ModelChoice): string | null {
  switch (choice.kind) {
    case "provider": {
      const { provider, model, baseUrl } = choice;
      const host = baseUrl === undefined ? "" : `@${new URL(baseUrl).host}`;
      return `${provider}${host}/${model}`;
    }
    case "replay":
      return `${REPLAY}${choice.sample}`;
    case "stream":
      return `${REPLAY}stream`;
    case "call":
    case "flow":
      return null;
  }
}

/** What it says was written beforehand: no provider was asked, so it costs nothing unless somebody sets a price. */
export function isReplay(name: string): boolean {
  return name.startsWith(REPLAY);
}
