import { useQuery } from 'shared-kit/client/query';
import { useViewer } from 'shared-kit/client/session';
import { createLazyComponent, QueryState, Section, TextLink } from 'shared-kit/ui';
import { tracksQuery } from '../../features/tracks/queries';
import { TrackList, TrackListSkeleton } from '../../features/tracks/TrackList';

const ContinueReading = createLazyComponent(
  async () =>
    (await import(/* webpackChunkName: "member" */ '../../features/progress/ContinueReading'))
      .ContinueReading,
);

export function TracksSection() {
  const viewer = useViewer();
  const tracks = useQuery(tracksQuery());
  return (
    <Section
      numbered
      title="Learning tracks"
      description="From the first reference to a script that runs while you sleep. Take them in order, or start anywhere."
      action={<TextLink to="/tracks">All tracks</TextLink>}
    >
      {viewer !== null && <ContinueReading max={2} />}
      <QueryState
        query={tracks}
        skeleton={<TrackListSkeleton tracks={4} />}
        error="Failed to load tracks"
        empty="No learning tracks yet."
      >
        {({ items }) => <TrackList tracks={items.slice(0, 4)} level={3} />}
      </QueryState>
    </Section>
  );
}
