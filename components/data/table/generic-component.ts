// `memo` and `lazy` for components with type parameters, which both of them forget.
import { type ComponentType, lazy, memo, type ReactNode } from "react";

type Component = (props: never) => ReactNode;

/** Guarantee: `memo` gives a component that takes exactly the props of the given one. */
export function genericMemo<C extends Component>(component: C): C {
  return memo(component) as unknown as C;
}

/** Guarantee: `lazy` gives a component that takes exactly the props of the one that is fetched. */
export function genericLazy<C extends Component>(load: () => Promise<C>): C {
  const plain = async () => ({ default: (await load()) as unknown as ComponentType<object> });
  return lazy(plain) as unknown as C;
}
