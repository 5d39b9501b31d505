import { createContext, use, useId, type ReactNode } from 'react';
import { isSlotName } from 'shared-kit/registry';
import type { SlotName, SlotProps } from './slot-props';

/** A place on a page, as its host gets it. */
export interface SlotPlace {
  /** The same on the server and in the browser. */
  id: string;
  name: SlotName;
  props: object;
}

/** What shows the components in the slots of a page; null where nothing does, as in tests. */
export const SlotHostContext = createContext<((place: SlotPlace) => ReactNode) | null>(null);

type SlotElementProps<Name extends SlotName> = { name: Name } & SlotProps[Name];

const reportedNames = new Set<string>();

/** Says once, to whoever writes the page, that nothing can be offered to a slot of this name. */
function reportUnusableName(name: string): void {
  if (isSlotName(name) || reportedNames.has(name)) return;
  reportedNames.add(name);
  console.error(
    `<Slot name="${name}"> stays empty. Name the page and the place on it, in small letters: "post.below".`,
  );
}

/**
 * A place for components of other remotes: `<Slot name="post.below" post={post} />`. It is empty while there
 * are none, and whatever happens to one of them, the page goes on.
 */
export function Slot<Name extends SlotName>({ name, ...props }: SlotElementProps<Name>): ReactNode {
  if (process.env['NODE_ENV'] !== 'production') reportUnusableName(name);
  const id = useId();
  const renderPlace = use(SlotHostContext);
  return renderPlace === null ? null : renderPlace({ id, name, props });
}
