// What stands beside the door: one round as the product sees it, drawn small. It says nothing that is needed.
import type { ReactNode } from "react";

export function AuthScene() {
  return (
    <div
      aria-hidden
      className="flex min-h-0 flex-col justify-center gap-9 overflow-hidden border-l bg-panel-2 px-12 py-10 max-lg:hidden xl:px-20"
    >
      <p className="max-w-md text-balance font-[650] text-xl leading-tight tracking-[-0.02em]">
        Say what every tool means.
        <br />
        <span className="text-ink-3">The runtime enforces exactly that.</span>
      </p>
      <svg aria-hidden viewBox="0 0 520 232" className="w-full max-w-xl" fontSize="11">
        <Axis />
        <Row y={38} name="generation" className="fill-ink-2">
          <rect x="96" y="30" width="300" height="16" rx="3" fill="var(--gen-2)" />
          {[168, 236, 312].map((x) => (
            <path key={x} d={`M${x} 27v22`} stroke="var(--ink-3)" strokeWidth="1.5" />
          ))}
        </Row>
        <Row y={82} name="web.read" className="fill-exploration">
          <rect
            x="170"
            y="74"
            width="132"
            height="16"
            rx="3"
            fill="var(--exploration)"
            fillOpacity="0.3"
          />
          <rect x="170" y="74" width="3" height="16" rx="1.5" fill="var(--early)" />
          <path d="M170 100h132" stroke="var(--early)" strokeWidth="1.5" />
          <text x="236" y="114" textAnchor="middle" fill="var(--early)">
            started early
          </text>
        </Row>
        <Row y={140} name="notes.add" className="fill-neutral">
          <rect
            x="238"
            y="132"
            width="196"
            height="16"
            rx="3"
            fill="var(--neutral)"
            fillOpacity="0.3"
          />
          <rect x="238" y="132" width="3" height="16" rx="1.5" fill="var(--early)" />
        </Row>
        <Row y={184} name="desk.submit" className="fill-refused">
          <rect
            x="314"
            y="176"
            width="82"
            height="16"
            rx="3"
            fill="var(--refused-soft)"
            stroke="var(--refused)"
            strokeDasharray="3 3"
          />
          <path d="M310 184h90" stroke="var(--refused)" strokeWidth="1.5" />
          <text x="355" y="208" textAnchor="middle" fill="var(--refused)">
            refused, with the reason
          </text>
        </Row>
      </svg>
    </div>
  );
}

type RowProps = { y: number; name: string; className: string; children: ReactNode };

function Row({ y, name, className, children }: RowProps) {
  return (
    <g>
      <text x="84" y={y + 4} textAnchor="end" className={`font-mono ${className}`}>
        {name}
      </text>
      {children}
    </g>
  );
}

function Axis() {
  return (
    <g stroke="var(--line)">
      {[96, 196, 296, 396, 496].map((x) => (
        <path key={x} d={`M${x} 12v192`} />
      ))}
    </g>
  );
}
