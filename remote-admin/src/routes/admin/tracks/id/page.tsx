import { useQuery } from 'shared-kit/query';
import { useParams } from 'shared-kit/router';
import { ItemPage } from '../../../../features/area/ItemPage';
import { trackQuery } from '../queries';
import { EditTrack } from './EditTrack';

export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(trackQuery(id));
  return (
    <ItemPage
      query={query}
      noun="Track"
      title={({ title }) => title}
      error="Failed to load track"
      publicPath={({ slug, status }) => (status === 'published' ? `/tracks/${slug}` : null)}
    >
      {(track) => <EditTrack key={track._id} latest={track} />}
    </ItemPage>
  );
}
