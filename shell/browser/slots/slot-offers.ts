import type { SlotSettings, Viewer } from 'shared-kit/contract';
import type { ActiveRegistry, ActiveRemote } from 'shared-kit/remote';
import { isAllowed } from '../registry/access';

/** How the site's settings name an offer. */
const offerKey = (remote: string, slot: string) => `${remote} ${slot}`;

/** What comes first by the settings; anything else comes after all of that. */
const positionIn = (order: readonly string[], key: string) => {
  const index = order.indexOf(key);
  return index < 0 ? order.length : index;
};

/** The remotes whose components a viewer sees in a slot, in their order. */
export function listSlotRemotes(
  { remotes }: Pick<ActiveRegistry, 'remotes'>,
  slot: string,
  viewer: Pick<Viewer, 'role'> | null,
  { off, order }: SlotSettings = { off: [], order: [] },
): ActiveRemote[] {
  return remotes
    .flatMap((remote) => {
      const offer = remote.release.components?.find(({ name }) => name === slot);
      const key = offerKey(remote.name, slot);
      if (offer === undefined || off.includes(key) || !isAllowed(viewer, offer.visibleTo))
        return [];
      return [{ remote, position: positionIn(order, key), order: offer.order }];
    })
    .toSorted((a, b) => a.position - b.position || a.order - b.order)
    .map(({ remote }) => remote);
}
