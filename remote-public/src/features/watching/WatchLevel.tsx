import { useViewer } from 'shared-kit/client/session';
import { createLazyComponent, Skeleton } from 'shared-kit/ui';
import type { WatchSubject } from './queries';

// Guests cannot watch anything, and most visitors are guests.
const WatchLevelField = createLazyComponent(
  async () => (await import(/* webpackChunkName: "member" */ './WatchLevelField')).WatchLevelField,
  {
    fallback: <Skeleton height="5.2rem" />,
    errorMessage: 'Unable to load what you are told of.',
  },
);

/** What a member is told of something; nothing for guests, and for the member themselves. */
export function WatchLevel(props: WatchSubject & { label: string }) {
  const viewer = useViewer();
  if (viewer === null || viewer.id === props.subjectKey) return null;
  return (
    <div data-needs-script>
      {/* With the key, another subject does not get the state of this one. */}
      <WatchLevelField key={`${props.target} ${props.subjectKey}`} {...props} />
    </div>
  );
}
