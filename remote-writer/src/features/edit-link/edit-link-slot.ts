import { isId, isNullable, isObjectOf } from 'shared-kit/client/guards';
import type { SlotComponent } from 'shared-kit/remote';

/** What the writer offers to the page of a post. */
export const editLinkSlot: SlotComponent<'post.below'> = {
  name: 'post.below',
  component: async () => ({ default: (await import('./EditLink')).EditLink }),
  props: isObjectOf({ post: isObjectOf({ id: isId, authorId: isNullable(isId) }) }),
  order: 10,
  visibleTo: 'user',
};
