// The worked example: 62 expense lines in two pages, a question, a plan, an approval, and the commit of exactly that plan (R198).
import { type Seen, written } from "../replay/recording";
import { answer, call, thinking } from "./channel-text";
import type { SampleRound } from "./sample-round";
import { dataAt, objectsOf, textOf } from "./seen-results";

const MONTH = "2026-09";
/** Results in call order: two pages, the receipts, the question, two categories, the plan, the commit. */
const AT = { page1: 0, page2: 1, question: 3, plan: 6, report: 7 } as const;
const UNCLEAR = ["exp_012", "exp_033"] as const;
const CATEGORIES = ["travel", "meals"] as const;

function categoryOf(seen: Seen): string {
  const said = textOf(dataAt(seen, AT.question).answer, "").toLowerCase();
  return CATEGORIES.find((category) => said.includes(category)) ?? "travel";
}

const linesOf = (seen: Seen) =>
  [AT.page1, AT.page2].flatMap((page) => objectsOf(dataAt(seen, page).lines));

/** Also those that an earlier run has read: their lines have an amount by now. */
function receiptsOf(seen: Seen): readonly string[] {
  const receipts = linesOf(seen).map(({ receiptId }) => textOf(receiptId, ""));
  const found = receipts.filter((id) => id !== "");
  return found.length === 0 ? ["rcpt_007"] : found;
}

function allLines(seen: Seen): readonly string[] {
  const lines = linesOf(seen);
  return lines.length === 0 ? UNCLEAR : lines.map(({ id }) => textOf(id, ""));
}

const submit = (seen: Seen, own: { dry_run: boolean; confirm_token?: string }) =>
  call("expenses.submit_report", { line_ids: allLines(seen), ...own });

export const septemberExpenses: SampleRound = {
  id: "september-expenses",
  title: "Submit the September expenses",
  shows:
    "62 lines come in two pages. Six are only a receipt image so far: a job reads them, and the run is parked until it is done. Two could be travel or meals, so the model asks. Answer it under Gates, now or tomorrow: the run goes on where it stood. Then a plan without effects, an approval, and the commit of exactly that plan.",
  agent: "main",
  asks: "Submit my September expenses.",
  recording: {
    protocol: "channel",
    rounds: [
      [
        () => ({
          pieces: written(
            thinking("The whole month first.") + call("expenses.find_expenses", { month: MONTH }),
            250,
          ),
        }),
      ],
      [
        (seen) => ({
          pieces: written(
            call("expenses.find_expenses", {
              month: MONTH,
              cursor: textOf(dataAt(seen, AT.page1).next_cursor, "exp_050"),
            }),
            250,
          ),
        }),
      ],
      [
        (seen) => ({
          pieces: written(
            thinking("Six lines have no amount yet, only the image of a receipt.") +
              call("expenses.start_receipt_ocr", { receipt_ids: receiptsOf(seen) }),
            250,
          ),
        }),
      ],
      [
        () => ({
          pieces: written(
            thinking("Station Buffet could be a meal, or food on the way.") +
              call("expenses.ask_user", {
                question:
                  "Two lines from Station Buffet, on 13 and 4 September, could be travel or meals. Which is it?",
                options: [...CATEGORIES],
              }),
            250,
          ),
        }),
      ],
      [
        (seen) => ({
          pieces: written(
            UNCLEAR.map((line_id) =>
              call("expenses.categorise_line", { line_id, category: categoryOf(seen) }),
            ).join(""),
            250,
          ),
        }),
      ],
      [
        (seen) => ({
          pieces: written(
            thinking("First what it would come to.") + submit(seen, { dry_run: true }),
            800,
          ),
        }),
      ],
      [
        (seen) => ({
          pieces: written(
            submit(seen, {
              dry_run: false,
              confirm_token: textOf(dataAt(seen, AT.plan).confirm_token, "none"),
            }),
            800,
          ),
        }),
      ],
      [
        (seen) => ({
          pieces: written(
            answer(
              `Your September expenses are submitted as ${textOf(dataAt(seen, AT.report).report_id, "a report")}: ${allLines(seen).length} lines, six of them read from their receipts.`,
            ),
          ),
        }),
      ],
    ],
  },
};
