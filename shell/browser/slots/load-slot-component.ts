import type { ComponentType } from 'react';
import { findSlotComponent, type ActiveRemote, type SlotSchema } from 'shared-kit/remote';
import type { RemoteLoader } from '../remotes/load-remote';
import { withTimeout } from '../timing/with-timeout';

export interface LoadedSlotComponent {
  Component: ComponentType<object>;
  schema: SlotSchema;
}

/** What comes later is not shown: the visitor has read on. */
const TIMEOUT_MS = 4_000;

/** Loads the component that a remote offers to a slot, with the remote. */
export const loadSlotComponent = (
  loader: Pick<RemoteLoader, 'load'>,
  remote: ActiveRemote,
  slot: string,
  timeoutMs = TIMEOUT_MS,
): Promise<LoadedSlotComponent> =>
  withTimeout(timeoutMs, async () => {
    const { slots = [] } = await loader.load(remote);
    const offered = findSlotComponent(slots, slot);
    if (offered === null) throw new TypeError(`${remote.name} offers nothing to ${slot}.`);
    const module = await offered.component();
    // Its schema decides which props it gets.
    const Component = module.default as ComponentType<object>;
    return { Component, schema: offered.props };
  });
