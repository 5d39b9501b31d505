import { useQuery } from 'shared-kit/query';
import { QueryState, Section, TextLink } from 'shared-kit/ui';
import { tracksQuery } from '../../../features/tracks/queries';
import { TrackList, TrackListSkeleton } from '../../../features/tracks/TrackList';

export function Tracks() {
  const tracks = useQuery(tracksQuery());
  return (
    <Section
      numbered
      title="Learning tracks"
      lede="From the first reference to a script that runs while you sleep. Take them in order, or begin where you are."
      action={<TextLink to="/tracks">All tracks</TextLink>}
    >
      <QueryState
        query={tracks}
        skeleton={<TrackListSkeleton tracks={4} />}
        error="Failed to load tracks"
        empty="No learning tracks yet. The first one is being written."
      >
        {({ items }) => <TrackList tracks={items.slice(0, 4)} level={3} />}
      </QueryState>
    </Section>
  );
}
