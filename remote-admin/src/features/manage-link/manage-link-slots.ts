import { isId, isObjectOf, isString } from 'shared-kit/client/guards';
import type { SlotComponent } from 'shared-kit/remote';

const loadLinks = () => import('./ManageLink');
const toAdmins = { order: 20, visibleTo: 'admin' } as const;

/** What the control center offers to the pages of posts, discussions and members. */
export const manageLinkSlots: SlotComponent[] = [
  {
    name: 'post.below',
    component: async () => ({ default: (await loadLinks()).ManagePostLink }),
    props: isObjectOf({ post: isObjectOf({ title: isString }) }),
    ...toAdmins,
  },
  {
    name: 'thread.below',
    component: async () => ({ default: (await loadLinks()).ManageThreadLink }),
    props: isObjectOf({ thread: isObjectOf({ title: isString }) }),
    ...toAdmins,
  },
  {
    name: 'profile.below',
    component: async () => ({ default: (await loadLinks()).ManageMemberLink }),
    props: isObjectOf({ profile: isObjectOf({ id: isId }) }),
    ...toAdmins,
  },
];
