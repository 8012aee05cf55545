// What every verb is handed: who acts, where things are kept, and the outside world as ports.
import type { Database } from "@/lib/db/engine/database";
import type { StopBoard } from "@/lib/db/gates/stop-board";
import type { ArgumentValidator } from "@/lib/domain/tools/call/validate-arguments";
import type { Clock } from "@/lib/kernel/clock";
import type { NewId } from "@/lib/kernel/ids";
import type { Redactor } from "@/lib/runtime/dispatch/redactor";
import type { FileShelf } from "@/lib/runtime/ports/file-shelf";
import type { JobRunner } from "@/lib/runtime/ports/job-runner";
import type { ToolSources } from "@/lib/runtime/ports/tool-sources";
import type { TurnRunner } from "@/lib/runtime/ports/turn-runner";
import type { WorkerPool } from "@/lib/runtime/ports/worker-pool";
import type { Actor } from "./actor";
import type { CatalogCache } from "./catalogs/catalog-cache";
import type { JobQueue } from "./jobs/job-queue";

export type ServiceContext = {
  readonly actor: Actor;
  readonly database: Database;
  readonly workspaceId: string;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly catalogCache: CatalogCache;
  /** The servers that tools live on. */
  readonly toolSources: ToolSources;
  /** The files that tools may be given. */
  readonly fileShelf: FileShelf;
  /** Drives the turns of this process. */
  readonly turnRunner: TurnRunner;
  /** Brings jobs to workers, here and in other processes. */
  readonly jobQueue: JobQueue;
  /** Runs jobs in this process. */
  readonly jobRunner: JobRunner;
  /** Threads for code that keeps the processor busy. */
  readonly workers: WorkerPool;
  /** One a process: each schema is compiled once. */
  readonly argumentValidator: ArgumentValidator;
  /** What operators have stopped, at hand. */
  readonly stopBoard: StopBoard;
  /** Masks what nobody may read again; it knows the secrets of this installation (R49). */
  readonly redactor: Redactor;
  /** Ties audit entries and answers to one request; null outside of requests. */
  readonly requestId: string | null;
  /** Do everything, answer what would have come of it, keep nothing. */
  readonly dryRun: boolean;
};

/** What a view is made for: who reads, and what is masked for them. */
export type Reader = Pick<ServiceContext, "actor" | "redactor">;
