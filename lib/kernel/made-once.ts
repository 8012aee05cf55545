// Makes something of an object once, for as long as the object lives: for what many readers of one object all need.

/** `make` must depend on its object alone. */
export function madeOnce<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const kept = new WeakMap<Of, Made>();
  return (of) => {
    if (!kept.has(of)) kept.set(of, make(of));
    return kept.get(of) as Made;
  };
}
