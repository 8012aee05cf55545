// A sentence that stays until its cause is gone: what is the matter, and the way out.
import { cva, type VariantProps } from "class-variance-authority";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

const bannerVariants = cva(
  "flex items-start gap-2.5 rounded-md border px-3 py-2.5 text-ink text-sm",
  {
    variants: {
      tone: {
        info: "border-accent/35 bg-accent-soft [&>svg]:text-accent",
        ok: "border-ok/35 bg-ok-soft [&>svg]:text-ok",
        warning: "border-wait/40 bg-wait-soft [&>svg]:text-wait",
        error: "border-refused/40 bg-refused-soft [&>svg]:text-refused",
      },
    },
    defaultVariants: { tone: "info" },
  },
);

const ICONS = { info: Info, ok: CircleCheck, warning: TriangleAlert, error: CircleAlert };

type BannerProps = Omit<ComponentProps<"div">, "title"> &
  VariantProps<typeof bannerVariants> & {
    title?: ReactNode;
    /** Buttons or links at the end of the banner. */
    actions?: ReactNode;
  };

export function Banner({ tone, title, actions, className, children, ...props }: BannerProps) {
  const Icon = ICONS[tone ?? "info"];
  return (
    <div
      data-slot="banner"
      role={tone === "error" ? "alert" : "status"}
      className={cn(bannerVariants({ tone }), className)}
      {...props}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink-2">{children}</div>}
      </div>
      {actions && <div className="flex shrink-0 flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
