// Resolved catalogs by the hashes of what they were resolved from: immutable, so nothing ever has to be thrown out for
// being old, only for room.
import type { ResolvedCatalog } from "./resolved-catalog";

export type CatalogCache = {
  get(key: string): ResolvedCatalog | undefined;
  set(key: string, catalog: ResolvedCatalog): void;
};

/** Keeps the `capacity` catalogs used last. */
export function createCatalogCache(capacity = 256): CatalogCache {
  const entries = new Map<string, ResolvedCatalog>();
  return {
    get(key) {
      const hit = entries.get(key);
      if (!hit) return undefined;
      entries.delete(key);
      entries.set(key, hit);
      return hit;
    },
    set(key, catalog) {
      entries.delete(key);
      entries.set(key, catalog);
      const [oldest] = entries.keys();
      if (entries.size > capacity && oldest !== undefined) entries.delete(oldest);
    },
  };
}
