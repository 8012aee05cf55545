// Sorts items into groups by a key, groups and members in first-seen order.
export function groupBy<Item, Key>(
  items: Iterable<Item>,
  key: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const name = key(item);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [item]);
    else group.push(item);
  }
  return groups;
}
