// Traits declared on a function or method in code: they travel with it to whichever tool it becomes (R59).
import type { CodeTraits } from "../tool";

/** Survives a module that was loaded twice. */
const DECLARED = Symbol.for("traitline.declaredTraits");

type AnyFunction = (...args: never[]) => unknown;

/** Adds one declaration and returns the same function, still directly callable. The innermost declaration comes first. */
export function withTraits(traits: CodeTraits): <F extends AnyFunction>(fn: F) => F {
  return (fn) => {
    const declared = [...declaredTraits(fn), traits];
    Object.defineProperty(fn, DECLARED, { value: declared, configurable: true });
    return fn;
  };
}

/** The same as a decorator for methods: `@toolTrait({ strategy: ["exploration"] })`. */
export function toolTrait(
  traits: CodeTraits,
): <F extends AnyFunction>(method: F, context: ClassMethodDecoratorContext) => F {
  return (method, context) => {
    if (context.kind !== "method") throw new TypeError("only a method can carry tool traits");
    return withTraits(traits)(method);
  };
}

/** Innermost first; empty where nothing was declared. */
export function declaredTraits(fn: AnyFunction): readonly CodeTraits[] {
  const declared: unknown = Object.getOwnPropertyDescriptor(fn, DECLARED)?.value;
  return isDeclared(declared) ? declared : [];
}

/** Only `withTraits` writes the key, and it writes nothing else. */
function isDeclared(value: unknown): value is readonly CodeTraits[] {
  return Array.isArray(value);
}

/** A method as a free function on its object, its declarations with it. */
export function boundMethod<Self extends object, Args extends unknown[], Result>(
  self: Self,
  method: (this: Self, ...args: Args) => Result,
): (...args: Args) => Result {
  const bound = (...args: Args) => method.apply(self, args);
  return declaredTraits(method).reduce((fn, traits) => withTraits(traits)(fn), bound);
}
