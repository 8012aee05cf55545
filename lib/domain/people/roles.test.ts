import { describe, expect, it } from "vitest";
import { isWithin, lesserRole, permissionsOf, ROLES, rolesThatMay, toRole } from "./roles";

describe("roles", () => {
  it("let everybody read, and only administrators administer", () => {
    expect(rolesThatMay("read")).toEqual(ROLES);
    expect(rolesThatMay("govern")).toEqual(["editor", "admin"]);
    expect(rolesThatMay("decide")).toEqual(["approver", "admin"]);
    expect(rolesThatMay("administer")).toEqual(["admin"]);
  });

  it("keep editors and approvers apart", () => {
    expect(isWithin("editor", "approver")).toBe(false);
    expect(isWithin("approver", "editor")).toBe(false);
  });

  it("meet in a role that may do what both may, and nothing else", () => {
    for (const a of ROLES)
      for (const b of ROLES) {
        const both = permissionsOf(a).filter((one) => permissionsOf(b).includes(one));
        expect(permissionsOf(lesserRole(a, b))).toEqual(both);
      }
  });

  it("take an unknown word for the least", () => {
    expect(toRole("root")).toBe("viewer");
    expect(toRole(undefined)).toBe("viewer");
    expect(toRole("admin")).toBe("admin");
  });
});
