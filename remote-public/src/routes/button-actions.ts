import { api } from 'shared-kit/client';
import { defineFormAction } from 'shared-kit/remote/form-action';

/** The action of a button, which changes something and returns to its page. */
const pressAction = (press: (input: { params: { id: string } }) => Promise<unknown>) =>
  defineFormAction({
    access: 'member-button',
    failure: 'Request failed',
    submit: async ({ params, page }) => {
      await press({ params: { id: params['id'] ?? '' } });
      return { location: page };
    },
  });

export const like = pressAction(api.posts.like);
export const unlike = pressAction(api.posts.unlike);
export const follow = pressAction(api.follow.follow);
export const unfollow = pressAction(api.follow.unfollow);
export const markRead = pressAction(api.progress.markRead);
export const markUnread = pressAction(api.progress.markUnread);
