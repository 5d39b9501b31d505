import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import {
  isSlotComponent,
  parseSlotProps,
  SlotHostContext,
  type RemoteModule,
  type SlotPlace,
} from 'shared-kit/remote';

/** Shows the components of a remote that runs alone in the slots of its own pages: there are no others. */
export function createSlotHost({ slots = [] }: RemoteModule): (place: SlotPlace) => ReactNode {
  const offers = new Map(
    slots.filter(isSlotComponent).map(({ name, component, props }) => {
      // Its schema decides which props it gets.
      const load = component as () => Promise<{ default: ComponentType<object> }>;
      return [name, { Component: lazy(load), schema: props }] as const;
    }),
  );
  return ({ name, props }) => {
    const offer = offers.get(name);
    const parsed = offer === undefined ? null : parseSlotProps(offer.schema, props);
    if (offer === undefined || parsed === null) return null;
    return (
      <Suspense>
        {/* As in the site, a slot inside of it shows nothing. */}
        <SlotHostContext value={null}>
          <offer.Component {...parsed} />
        </SlotHostContext>
      </Suspense>
    );
  };
}
