import { useQuery } from 'shared-kit/client/query';
import { PageHead } from 'shared-kit/remote';
import { Container, PageHeader, QueryState, TextLink } from 'shared-kit/ui';
import { TRACKS_ERROR, tracksQuery } from '../../features/tracks/queries';
import { TrackList, TrackListSkeleton } from '../../features/tracks/TrackList';
import styles from './page.module.css';

const DESCRIPTION = 'Follow one from its first cell to its last, or start where you are stuck.';

export function Component() {
  const tracks = useQuery(tracksQuery());
  return (
    <Container>
      <PageHead title="Learning tracks" description={DESCRIPTION} path="/tracks" />
      <PageHeader
        title="Learning tracks"
        description={DESCRIPTION}
        paper="grid"
        actions={<TextLink to="/challenges">Challenges to try what you know</TextLink>}
      />
      <div className={styles.list}>
        <QueryState
          query={tracks}
          skeleton={<TrackListSkeleton tracks={4} detailed />}
          error={TRACKS_ERROR}
          empty="No learning tracks yet. The first one is being written."
        >
          {({ items }) => <TrackList tracks={items} level={2} detailed />}
        </QueryState>
      </div>
    </Container>
  );
}
