import type { ComponentType } from 'react';
import { isRecord } from 'shared-kit/client/guards';
import type { Access, SlotLink } from 'shared-kit/registry';
import type { SlotName, SlotProps } from './slot-props';

/**
 * What a component needs of its props: a guard (`isObjectOf` of `shared-kit/client/guards`), or a schema with
 * `safeParse`, as those of zod. Ask for what the component reads and for nothing else: the page may be older
 * or newer.
 */
export type SlotSchema =
  | ((props: unknown) => boolean)
  | { safeParse: (props: unknown) => { success: boolean; data?: unknown } };

interface SlotComponentOf<Name extends SlotName> {
  /** The slot that shows it: `post.below`. */
  name: Name;
  /** Of links only. */
  slot?: never;
  /** Loads it, in a file of its own: `() => import('./EditLink')`. */
  component: () => Promise<{ default: ComponentType<SlotProps[Name]> }>;
  /** Props that it refuses never reach the component: its place stays empty. */
  props: SlotSchema;
  /** Components of all remotes are shown in ascending order. Defaults to 50. */
  order?: number;
  /** Who sees it, and loads its code. Defaults to those who may open the remote's pages. */
  visibleTo?: Access;
}

/** A component that a remote offers to the pages of others. */
export type SlotComponent<Name extends SlotName = SlotName> = {
  [Each in Name]: SlotComponentOf<Each>;
}[Name];

/** Whether what a remote has in `slots` is a component, and not a link. */
export const isSlotComponent = (slot: SlotLink | SlotComponent): slot is SlotComponent =>
  'component' in slot;

/** The component that a remote offers to a slot; null if it has none. */
export function findSlotComponent(
  slots: readonly (SlotLink | SlotComponent)[],
  name: string,
): SlotComponent | null {
  return slots.filter(isSlotComponent).find((slot) => slot.name === name) ?? null;
}

/** What a component gets of a page's props; null if its schema refuses them, or throws. */
export function parseSlotProps(schema: SlotSchema, props: unknown): object | null {
  try {
    if (typeof schema === 'function') return schema(props) && isRecord(props) ? props : null;
    const { success, data } = schema.safeParse(props);
    return success && isRecord(data) ? data : null;
  } catch {
    return null;
  }
}
