// Paints the instants of a row: verdicts and answers as small frames, ledger hits as diamonds with their arcs, stops as signs.
import type { Row } from "@/lib/domain/timeline/timeline";
import { barBox, fitted } from "./paint-bars";
import type { Token } from "./palette";
import { pixelOf, ROW_PX, type Scene } from "./scene";

type Ctx = CanvasRenderingContext2D;

export function paintMarks(ctx: Ctx, scene: Scene, row: Row, top: number): void {
  if (row.kind === "action") paintVerdict(ctx, scene, row, top);
  for (const { kind, at, since } of row.marks) {
    const x = pixelOf(scene, at);
    if (kind === "hit") paintHit(ctx, scene, x, since, top);
    else if (kind === "held") paintFrame(ctx, scene, { ...STOPPED, x, top });
    else paintMoment(ctx, scene, x, kind, top);
  }
}

function paintVerdict(ctx: Ctx, scene: Scene, row: Row, top: number): void {
  const { action } = row;
  if (!action) return;
  const x = pixelOf(scene, action.completedAt);
  if (action.state === "refused") paintFrame(ctx, scene, { ...REFUSED, x, top });
  else if (action.isObserved) paintObserved(ctx, scene, row, top);
  else if (action.state === "answered") paintFrame(ctx, scene, { ...ANSWER, x, top });
  if (action.closedGate === "stopped") paintStopSign(ctx, scene, x, top);
}

type Look = {
  readonly text: string;
  readonly width: number;
  readonly colour: Token;
  readonly ink: Token;
  readonly isDashed: boolean;
};

const REFUSED: Look = {
  text: "refused",
  width: 52,
  colour: "refused",
  ink: "refused",
  isDashed: true,
};
const STOPPED: Look = { ...REFUSED, text: "stopped" };
const WOULD_BE: Look = { ...REFUSED, text: "would be refused", width: 98 };
const ANSWER: Look = { text: "answer", width: 50, colour: "ink-3", ink: "ink-2", isDashed: false };

type Frame = Look & { readonly x: number; readonly top: number };

/** At the right edge it stands before its instant rather than half outside. */
function paintFrame(ctx: Ctx, { palette, width: plot }: Scene, frame: Frame): void {
  const { x: at, top, text, width, colour, ink, isDashed } = frame;
  if (at > plot || at < -width - 8) return;
  const x = Math.min(at, Math.max(0, plot - width - 2));
  ctx.strokeStyle = palette[colour];
  ctx.lineWidth = 1.5;
  ctx.setLineDash(isDashed ? [4, 3] : []);
  ctx.beginPath();
  ctx.roundRect(x, top + 9, width, 16, 4);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.fillStyle = palette[ink];
  ctx.font = `600 10.5px ${palette.sans}`;
  ctx.textBaseline = "middle";
  ctx.fillText(fitted(ctx, text, width - 6), x + 6, top + 17.5);
}

/** Around what ran although the traits would have refused it, for the agent is only observed. */
function paintObserved(ctx: Ctx, scene: Scene, { action, bars }: Row, top: number): void {
  const runs = bars.filter(({ kind }) => kind === "run");
  if (runs.length === 0) {
    const x = pixelOf(scene, action?.completedAt ?? 0);
    paintFrame(ctx, scene, { ...WOULD_BE, x, top });
    return;
  }
  ctx.strokeStyle = scene.palette.refused;
  ctx.lineWidth = 1.5;
  ctx.setLineDash([4, 3]);
  for (const run of runs) {
    const { x, y, w, h } = barBox(scene, run, top);
    const left = Math.max(x, -20) - 3;
    const right = Math.min(x + w, scene.width + 20) + 3;
    if (right < left) continue;
    ctx.beginPath();
    ctx.roundRect(left, y - 3, right - left, h + 6, 6);
    ctx.stroke();
  }
  ctx.setLineDash([]);
}

/** Where a stop kept a call from starting early: eight corners, as on a street. */
function paintStopSign(ctx: Ctx, { palette, width }: Scene, x: number, top: number): void {
  if (x < -8 || x > width + 8) return;
  ctx.fillStyle = palette.refused;
  ctx.strokeStyle = palette.panel;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  for (let corner = 0; corner < 8; corner += 1) {
    const turn = (Math.PI / 4) * (corner + 0.5);
    ctx.lineTo(x + 6 * Math.cos(turn), top + ROW_PX / 2 + 6 * Math.sin(turn));
  }
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
}

/** A diamond where the ledger answered, and an arc back to where its record had started. */
function paintHit(ctx: Ctx, scene: Scene, x: number, since: number | null, top: number): void {
  const { palette, width } = scene;
  const middle = top + 17;
  if (since !== null) {
    const from = pixelOf(scene, since);
    if (Math.max(from, x) > -20 && Math.min(from, x) < width + 20) {
      ctx.strokeStyle = palette.hit;
      ctx.lineWidth = 1.5;
      ctx.setLineDash([3, 3]);
      ctx.beginPath();
      ctx.moveTo(from, top + 9);
      ctx.quadraticCurveTo((from + x) / 2, top - 5, x, top + 9);
      ctx.stroke();
      ctx.setLineDash([]);
    }
  }
  if (x < -12 || x > width + 12) return;
  ctx.fillStyle = palette.hit;
  ctx.strokeStyle = palette.panel;
  ctx.lineWidth = 1.5;
  ctx.save();
  ctx.translate(x, middle);
  ctx.rotate(Math.PI / 4);
  ctx.beginPath();
  ctx.roundRect(-6.5, -6.5, 13, 13, 2.5);
  ctx.fill();
  ctx.stroke();
  ctx.restore();
}

function paintMoment(ctx: Ctx, scene: Scene, x: number, kind: string, top: number): void {
  if (x < -4 || x > scene.width + 4) return;
  const { palette } = scene;
  if (kind === "emitted") {
    ctx.fillStyle = palette.panel;
    ctx.fillRect(x, top + 21, 1, 3);
    return;
  }
  ctx.fillStyle = palette[kind === "late" ? "hit" : kind === "outlived" ? "early" : "wait"];
  ctx.beginPath();
  ctx.arc(x, top + 17, 3.5, 0, Math.PI * 2);
  ctx.fill();
}
