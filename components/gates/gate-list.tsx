"use client";
// What waits, the oldest first; several of one kind can be selected and decided alike.
import { useRowCursor } from "@/components/data/table/use-row-cursor";
import { toast } from "@/components/ui/toast";
import type { GateLine } from "@/lib/client/gates";
import { GateItem } from "./gate-item";
import { KIND_WORDS } from "./gate-words";

type GateListProps = {
  gates: readonly GateLine[];
  openId: string | null;
  onOpen: (id: string) => void;
  onClose: () => void;
  ticked: ReadonlySet<string>;
  onTickedChange: (ticked: ReadonlySet<string>) => void;
};

export function GateList(props: GateListProps) {
  const { gates, openId, onOpen, onClose, ticked, onTickedChange } = props;
  const tick = (id: string, isOn: boolean) => {
    const gate = gates.find((one) => one.id === id);
    if (gate === undefined || !gate.mayDecide) return;
    const first = gates.find((one) => ticked.has(one.id));
    if (isOn && first !== undefined && first.kind !== gate.kind) {
      toast.info("Select gates of one kind", {
        detail: `The others are of the kind “${KIND_WORDS[first.kind]}”.`,
      });
      return;
    }
    const after = new Set(ticked);
    if (isOn) after.add(id);
    else after.delete(id);
    onTickedChange(after);
  };
  const cursor = useRowCursor({
    ids: gates.map(({ id }) => id),
    openId,
    onOpen,
    onClose,
    onToggle: (id) => tick(id, !ticked.has(id)),
  });
  return (
    <ul aria-label="Gates that wait" className="min-h-0 overflow-y-auto border-t">
      {gates.map((gate) => (
        <GateItem
          key={gate.id}
          gate={gate}
          isOpen={gate.id === openId}
          moves={cursor.at === gate.id ? cursor.moves : 0}
          isTicked={ticked.has(gate.id)}
          onTick={gate.mayDecide ? (isOn) => tick(gate.id, isOn) : undefined}
          onOpen={() => {
            cursor.moveTo(gate.id);
            onOpen(gate.id);
          }}
          onKeyDown={cursor.onKeyDown}
        />
      ))}
    </ul>
  );
}
