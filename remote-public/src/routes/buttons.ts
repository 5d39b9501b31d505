import { formRoute } from 'shared-kit/remote';
import type * as actions from './button-actions';

const press = (name: keyof typeof actions) => async () => ({
  action: (await import('./button-actions'))[name],
});

/** Where browsers without script send the buttons of posts and authors. */
export const buttonRoutes = [
  formRoute('/blog/:id/like', press('like')),
  formRoute('/blog/:id/unlike', press('unlike')),
  formRoute('/profile/:id/follow', press('follow')),
  formRoute('/profile/:id/unfollow', press('unfollow')),
  formRoute('/progress/:id/read', press('markRead')),
  formRoute('/progress/:id/unread', press('markUnread')),
];
