import { useViewer } from 'shared-kit/client/session';
import { createLazyComponent } from 'shared-kit/ui';
import type { FollowedRepliesProps } from './FollowedReplies';

// Guests follow nothing, and most visitors are guests. Without it the page is as it would be without a stream.
const MemberLiveReplies = createLazyComponent<FollowedRepliesProps>(() =>
  import(/* webpackChunkName: "member" */ './MemberLiveReplies').then(
    (loaded) => loaded.MemberLiveReplies,
    () => () => null,
  ),
);

/** What follows a discussion while a member reads it. */
export function LiveReplies(props: FollowedRepliesProps) {
  return useViewer() === null ? null : <MemberLiveReplies {...props} />;
}
