import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";

let house: TestHouse;
let viewer: Browser;
let editor: Browser;
beforeAll(async () => {
  house = await openTestHouse();
  viewer = await house.as("viewer");
  editor = await house.as("editor");
});
afterAll(() => house.close());

const keep = (who: Browser, name: string, room = "/audit", search = "?q=gate") =>
  who.send("POST", "/api/v1/saved-views", { body: { name, room, search } });

async function names(who: Browser, query = ""): Promise<string[]> {
  const page = await (await who.send("GET", `/api/v1/saved-views${query}`)).json();
  return page.items.map(({ name }: { name: string }) => name);
}

describe("saved views", () => {
  it("belong to whoever keeps them, the role that may least included", async () => {
    const kept = await keep(viewer, " Refused this week ");
    const view = await kept.json();
    const foreign = await editor.send("DELETE", `/api/v1/saved-views/${view.id}`);

    expect(kept.status).toBe(201);
    expect(view).toMatchObject({ name: "Refused this week", room: "/audit", search: "?q=gate" });
    expect(foreign.status).toBe(404);
    expect([await names(viewer), await names(editor)]).toEqual([["Refused this week"], []]);
  });

  it("are listed by their room, the newest first, and a forgotten one no more", async () => {
    await keep(editor, "first");
    const second = await (await keep(editor, "second")).json();
    await keep(editor, "elsewhere", "/rounds");

    const before = await names(editor, "?room=/audit");
    await editor.send("DELETE", `/api/v1/saved-views/${second.id}`);

    expect(before).toEqual(["second", "first"]);
    expect(await names(editor, "?room=/audit")).toEqual(["first"]);
  });

  it("have names of their own in a room: the first one stays as it is", async () => {
    await keep(viewer, "mine", "/audit", "?q=one");

    const twice = await keep(viewer, "mine", "/audit", "?q=two");
    const elsewhere = await keep(viewer, "mine", "/rounds", "?q=two");

    expect([twice.status, elsewhere.status]).toEqual([409, 201]);
    expect((await twice.json()).detail).toContain("take another name");
  });

  it.each([
    ["room", { room: "https://elsewhere.example" }],
    ["room", { room: "//elsewhere.example" }],
    ["search", { search: "q=gate" }],
    ["name", { name: "  " }],
  ])("are refused by the field that is wrong: %s", async (field, wrong) => {
    const body = { name: "wrong", room: "/audit", search: "?q=gate", ...wrong };

    const answer = await viewer.send("POST", "/api/v1/saved-views", { body });

    expect(answer.status).toBe(422);
    expect(JSON.stringify(await answer.json())).toContain(field);
  });
});
