// Which of two classes wins, for the properties that callers of our pieces change. This is one table: a class that
// it does not know always stays. (The library's own table knows all of Tailwind and weighs four times as much.)
import { createTailwindMerge } from "tailwind-merge";

const any = () => true;

const SIDES = ["x", "y", "t", "r", "b", "l", "s", "e"] as const;
const sided = (name: string) =>
  SIDES.map((side) => [`${name}${side}`, [{ [`${name}${side}`]: [any] }]]);
const valued = (...names: string[]) => names.map((name) => [name, [{ [name]: [any] }]]);

const isLength = (value: string) => /^\[[\d.]+(rem|em|px|%)\]$/.test(value);
const TEXT_SIZES = ["2xs", "xs", "sm", "md", "lg", "xl", isLength];
const TEXT_ALIGN = ["left", "center", "right", "start", "end"];
const TEXT_WRAP = ["wrap", "nowrap", "balance", "pretty"];
const FONT_WEIGHTS = [
  "normal",
  "medium",
  "semibold",
  "bold",
  (value: string) => /^\[\d+\]$/.test(value),
];
const BORDER_WIDTHS = ["", "0", "2", "3", "4"];

export const mergeClasses = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...Object.fromEntries([
      ...valued(
        "w",
        "h",
        "size",
        "min-w",
        "min-h",
        "max-w",
        "max-h",
        "p",
        "m",
        "gap",
        "gap-x",
        "gap-y",
      ),
      ...valued("inset", "inset-x", "inset-y", "top", "right", "bottom", "left", "z", "order"),
      ...valued(
        "items",
        "self",
        "content",
        "place-items",
        "grid-cols",
        "grid-rows",
        "col-span",
        "basis",
      ),
      ...valued(
        "rounded",
        "shadow",
        "opacity",
        "leading",
        "tracking",
        "cursor",
        "whitespace",
        "line-clamp",
      ),
      ...sided("p"),
      ...sided("m"),
    ]),
    display: [
      "block",
      "inline",
      "inline-block",
      "flex",
      "inline-flex",
      "grid",
      "contents",
      "hidden",
    ],
    position: ["static", "fixed", "absolute", "relative", "sticky"],
    justify: [{ justify: ["start", "center", "end", "between", "around", "stretch"] }],
    "flex-direction": [{ flex: ["row", "row-reverse", "col", "col-reverse"] }],
    "flex-wrap": [{ flex: ["wrap", "nowrap"] }],
    flex: [{ flex: [any] }],
    overflow: [{ overflow: ["auto", "hidden", "visible", "scroll", "clip"] }],
    "overflow-x": [{ "overflow-x": [any] }],
    "overflow-y": [{ "overflow-y": [any] }],
    "text-size": [{ text: TEXT_SIZES }],
    "text-align": [{ text: TEXT_ALIGN }],
    "text-wrap": [{ text: TEXT_WRAP }],
    "text-color": [{ text: [any] }],
    "font-weight": [{ font: FONT_WEIGHTS }],
    "font-family": [{ font: ["sans", "mono"] }, "mono"],
    background: [{ bg: [any] }],
    "border-collapse": [{ border: ["collapse", "separate"] }],
    "border-spacing": [{ "border-spacing": [any] }],
    "border-style": [{ border: ["solid", "dashed", "dotted", "none"] }],
    "border-width": [{ border: BORDER_WIDTHS }],
    ...Object.fromEntries(
      SIDES.map((side) => [`border-${side}`, [{ [`border-${side}`]: BORDER_WIDTHS }]]),
    ),
    "border-color": [{ border: [any] }],
  },
  conflictingClassGroups: {
    size: ["w", "h"],
    p: SIDES.map((side) => `p${side}`),
    px: ["pl", "pr", "ps", "pe"],
    py: ["pt", "pb"],
    m: SIDES.map((side) => `m${side}`),
    mx: ["ml", "mr", "ms", "me"],
    my: ["mt", "mb"],
    gap: ["gap-x", "gap-y"],
    inset: ["inset-x", "inset-y", "top", "right", "bottom", "left"],
    "inset-x": ["left", "right"],
    "inset-y": ["top", "bottom"],
    overflow: ["overflow-x", "overflow-y"],
    flex: ["basis"],
    "border-width": SIDES.map((side) => `border-${side}`),
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: [
    "before",
    "after",
    "placeholder",
    "file",
    "selection",
    "backdrop",
    "*",
    "**",
  ],
}));
