import { useQuery } from 'shared-kit/query';
import { isRouteErrorResponse, Navigate, useParams, useRouteError } from 'shared-kit/router';
import { isNotFoundError } from 'shared-kit/api';
import { Container, QueryState, Skeleton, SkeletonLines, Stack } from 'shared-kit/ui';
import { trackQuery } from '../../../features/tracks/queries';
import { TrackDetail } from './TrackDetail';
import { TrackMissing } from './TrackMissing';
import styles from './page.module.css';

export function Component() {
  const { slug = '' } = useParams();
  const track = useQuery(trackQuery(slug));
  if (isNotFoundError(track.error)) return <TrackMissing slug={slug} />;
  if (track.data && track.data.slug !== slug) {
    return <Navigate replace to={`/tracks/${track.data.slug}`} />;
  }
  return (
    <Container>
      <QueryState query={track} skeleton={<Loading />} error="Unable to load this track right now.">
        {(found) => <TrackDetail track={found} />}
      </QueryState>
    </Container>
  );
}

function Loading() {
  return (
    <Stack gap={6} className={styles.loading}>
      <Skeleton width="60%" height="3rem" />
      <SkeletonLines lines={3} />
      <SkeletonLines lines={6} />
    </Stack>
  );
}

/** What the edge renders, with its true status, when the API knows no such track. */
export function ErrorBoundary() {
  const { slug = '' } = useParams();
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  return <TrackMissing slug={slug} />;
}
