// The whole of governing two agents: a configuration, real servers over stdio, what tools mean, and the way back.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, it } from "vitest";
import { bo, expect, visit } from "./fixtures/browser";
import { openConsole, type TestConsole } from "./fixtures/console";
import { pictureOfFailure } from "./fixtures/picture-of-failure";
import { openTool, rowOf } from "./fixtures/traits";

const SERVERS = "node_modules/@modelcontextprotocol";

describe("governing the tools of real servers", () => {
  let desk: TestConsole;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "traitline-files-"));
    desk = await openConsole({ empty: true, env: { TRAITLINE_ALLOW_STDIO: "true" } });
  });
  afterAll(async () => {
    await desk?.close();
    await rm(folder, { recursive: true, force: true });
  });
  pictureOfFailure(() => desk?.browser);

  it("begins with a configuration, after a look at what it brings", async () => {
    const { page } = desk;
    await visit(page, "/connections/import");
    await page.getByLabel(/Choose a file/).setInputFiles("prisma/seed/small-config.yaml");

    await expect(page.getByRole("heading", { name: "main" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "research" })).toBeVisible();
    await page.getByRole("button", { name: "Import", exact: true }).click();

    await expect(page.getByText("Imported 2 agents")).toBeVisible();
  });

  it("adds programs of this machine as servers, and reads their tools", async () => {
    const { page } = desk;
    await addProgram(page, "everything", [`${SERVERS}/server-everything/dist/index.js`, "stdio"]);
    await expect(toolOf(page, "echo")).toBeVisible();
    await addProgram(page, "files", [`${SERVERS}/server-filesystem/dist/index.js`, folder]);
    await expect(toolOf(page, "write_file")).toBeVisible();
  });

  it("gives the tools to both agents, unknown until somebody says what they mean", async () => {
    const { page } = desk;
    await connect(page, "main", "everything");
    await connect(page, "main", "files");
    await connect(page, "research", "files");

    await openTool(page, "main", "files.write_file");
    await expect(rowOf(page, "write_file")).toContainText("unknown");
  });

  it("takes over what the servers suggest, once for each agent", async () => {
    const { page } = desk;
    for (const agent of ["main", "research"]) {
      await visit(page, `/agents/${agent}/traits?connection=files`);
      await page.getByRole("button", { name: /^Accept suggestions/ }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: /^Accept \d+$/ }).click();
      await expect(page.getByText(/^Accepted \d+ of \d+ suggestions$/)).toBeVisible();
      await expect(rowOf(page, "write_file")).toContainText("exploitation");
      await expect(rowOf(page, "read_text_file")).toContainText("exploration");
    }
  });

  it("overrides one tool of one agent; a colleague who began earlier is refused", async () => {
    const { page } = desk;
    const other = await desk.windowOf(bo);
    const theirs = await openTool(other, "main", "files.write_file");
    await theirs.getByRole("checkbox", { name: "neutral" }).check();

    const panel = await openTool(page, "main", "files.write_file");
    await panel.getByRole("checkbox", { name: "exploration" }).check();
    await expect(panel.getByText(/pairs become refused/)).toBeVisible();
    await save(page, panel);
    await expect(page.getByText("Saved files.write_file")).toBeVisible();
    await expect(rowOf(page, "write_file")).toContainText("exploration");

    await save(other, theirs);
    await expect(theirs.getByText(/changed this override while you were editing/)).toBeVisible();
    await other.context().close();

    await openTool(page, "research", "files.write_file");
    await expect(rowOf(page, "write_file")).not.toContainText("exploration");
  });

  it("brings the revision before it back, and the audit tells all of it", async () => {
    const { page } = desk;
    await visit(page, "/revisions");
    await page.getByRole("row", { name: /files\.write_file for main/ }).click();
    await page.getByRole("link", { name: "Older" }).click();
    await page.getByRole("button", { name: /^Restore/ }).click();
    const dialog = page.getByRole("dialog", { name: /^Restore revision/ });
    await expect(dialog).toContainText("write_file");
    await dialog.getByRole("button", { name: "Restore", exact: true }).click();
    await expect(page.getByText(/has the settings of revision/)).toBeVisible();

    await openTool(page, "main", "files.write_file");
    await expect(rowOf(page, "write_file")).not.toContainText("exploration");
    await visit(page, "/audit");
    await page.getByRole("button", { name: "Verify" }).click();
    await expect(page.getByText("The audit is whole")).toBeVisible();
  });

  it("keeps a view of the audit under a name, and takes it up again", async () => {
    const { page } = desk;
    await visit(page, "/audit?q=write_file&action=override");
    await page.getByRole("button", { name: "Views" }).click();
    const menu = page.getByRole("dialog", { name: "Saved views" });
    await menu.getByLabel("Keep this list as").fill("What became of write_file");
    await menu.getByRole("button", { name: "Keep" }).click();
    await expect(page.getByText("Kept “What became of write_file”")).toBeVisible();

    await visit(page, "/audit");
    await page.getByRole("button", { name: "Views" }).click();
    await menu.getByRole("button", { name: "What became of write_file", exact: true }).click();

    await expect(page.getByRole("searchbox", { name: "Filter entries" })).toHaveValue("write_file");
    await expect(page).toHaveURL(/action=override/);
  });
});

async function addProgram(page: Page, key: string, words: readonly string[]): Promise<void> {
  await visit(page, "/connections");
  await page.getByRole("button", { name: "Add server" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add a server" });
  await dialog.getByText("A program on this machine").click();
  await dialog.getByRole("textbox", { name: "Key" }).fill(key);
  await dialog.getByRole("textbox", { name: "Program" }).fill("node");
  await dialog.getByRole("textbox", { name: "Arguments" }).fill(words.join("\n"));
  await dialog.getByRole("button", { name: "Add server" }).click();
  await page.getByRole("button", { name: "Read its tools" }).click();
  await expect(page.getByText("The tools were read")).toBeVisible();
}

function toolOf(page: Page, callable: string): Locator {
  return page.getByRole("rowheader", { name: new RegExp(`^${callable}\\b`) });
}

async function connect(page: Page, agent: string, server: string): Promise<void> {
  await visit(page, "/connections/agents");
  await page.getByRole("button", { name: "Connect an agent" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Connect an agent" });
  await dialog.getByRole("combobox", { name: /^Agent/ }).selectOption(agent);
  await dialog.getByRole("combobox", { name: "Server" }).selectOption(server);
  await dialog.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByText(`Connected ${agent} to ${server}`)).toBeVisible();
}

async function save(page: Page, panel: Locator): Promise<void> {
  await panel.getByRole("button", { name: "Review and save" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
}
