import { createLiveComponent } from '../../../../features/live/create-live-component';

/** What follows a discussion, once its page is ready to. */
export const MemberLiveReplies = createLiveComponent(
  async () => (await import(/* webpackChunkName: "live" */ './FollowedReplies')).FollowedReplies,
);
