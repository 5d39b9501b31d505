import { isObjectOf } from 'shared-kit/client/guards';
import type { SlotComponent } from 'shared-kit/remote';

/** The bell in the header of members. */
export const bellSlot: SlotComponent<'header.end'> = {
  name: 'header.end',
  component: async () => ({ default: (await import('./Bell')).Bell }),
  props: isObjectOf({}),
  order: 10,
  visibleTo: 'user',
};
