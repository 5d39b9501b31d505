import { useQuery } from 'shared-kit/query';
import { QueryState } from 'shared-kit/ui';
import { tracksQuery } from '../../../features/tracks/queries';
import { TrackList, TrackListSkeleton } from '../../../features/tracks/TrackList';

export function OtherTracks({ than }: { than: string }) {
  const tracks = useQuery(tracksQuery());
  return (
    <QueryState
      query={tracks}
      skeleton={<TrackListSkeleton tracks={3} />}
      error="Failed to load tracks"
      isEmpty={({ items }) => items.every(({ slug }) => slug === than)}
      empty="This is the only track so far."
    >
      {({ items }) => <TrackList tracks={items} without={than} level={3} />}
    </QueryState>
  );
}
