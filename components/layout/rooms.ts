// The rooms that exist, in the order of the sidebar; a room that is not here is not offered anywhere.
import {
  Activity,
  Blocks,
  BookLock,
  Bot,
  ClipboardCheck,
  Fingerprint,
  FlaskConical,
  Grid3x3,
  Hand,
  History,
  House,
  ListTodo,
  type LucideIcon,
  Plug,
  ScrollText,
  Settings,
  Undo2,
  Workflow,
} from "lucide-react";

export type RoomId =
  | "overview"
  | "agents"
  | "matrix"
  | "playground"
  | "tools"
  | "connections"
  | "review"
  | "rounds"
  | "gates"
  | "jobs"
  | "ledger"
  | "sagas"
  | "idempotency"
  | "flows"
  | "revisions"
  | "audit"
  | "settings";

export type Room = {
  readonly id: RoomId;
  readonly label: string;
  readonly href: string;
  readonly icon: LucideIcon;
  /** Pressed after `g`. */
  readonly key: string;
};

export type RoomGroup = { readonly heading: string | null; readonly rooms: readonly Room[] };

export const ROOM_GROUPS: readonly RoomGroup[] = [
  {
    heading: null,
    rooms: [{ id: "overview", label: "Overview", href: "/", icon: House, key: "o" }],
  },
  {
    heading: "Govern",
    rooms: [
      { id: "agents", label: "Agents", href: "/agents", icon: Bot, key: "a" },
      { id: "matrix", label: "Matrix", href: "/matrix", icon: Grid3x3, key: "m" },
      { id: "tools", label: "Tools", href: "/tools", icon: Blocks, key: "t" },
      { id: "connections", label: "Connections", href: "/connections", icon: Plug, key: "c" },
      { id: "review", label: "Review", href: "/review", icon: ClipboardCheck, key: "e" },
    ],
  },
  {
    heading: "Run",
    rooms: [
      { id: "rounds", label: "Rounds", href: "/rounds", icon: Activity, key: "r" },
      { id: "gates", label: "Gates", href: "/gates", icon: Hand, key: "g" },
      { id: "jobs", label: "Jobs", href: "/jobs", icon: ListTodo, key: "j" },
      { id: "ledger", label: "Ledger", href: "/ledger", icon: BookLock, key: "l" },
      { id: "sagas", label: "Compensations", href: "/sagas", icon: Undo2, key: "b" },
      {
        id: "idempotency",
        label: "Idempotency",
        href: "/idempotency",
        icon: Fingerprint,
        key: "i",
      },
      { id: "flows", label: "Flows", href: "/flows", icon: Workflow, key: "f" },
      { id: "playground", label: "Playground", href: "/playground", icon: FlaskConical, key: "p" },
    ],
  },
  {
    heading: "Trust",
    rooms: [
      { id: "revisions", label: "Revisions", href: "/revisions", icon: History, key: "v" },
      { id: "audit", label: "Audit", href: "/audit", icon: ScrollText, key: "u" },
      { id: "settings", label: "Settings", href: "/settings", icon: Settings, key: "s" },
    ],
  },
];

export const ROOMS: readonly Room[] = ROOM_GROUPS.flatMap((group) => group.rooms);

/** The room that an address belongs to. */
export function roomOf(pathname: string): Room | undefined {
  return ROOMS.find(({ href }) =>
    href === "/" ? pathname === "/" : pathname === href || pathname.startsWith(`${href}/`),
  );
}
