import { NotFoundPage } from '../../../features/missing/NotFoundPage';

export function TrackMissing({ slug }: { slug: string }) {
  return (
    <NotFoundPage
      title="Track not found"
      reason="The address may be mistyped, or the track is not published any more."
      path={`/tracks/${slug}`}
      sheet="Tracks"
      way={{ to: '/tracks', label: 'To the learning tracks' }}
    />
  );
}
