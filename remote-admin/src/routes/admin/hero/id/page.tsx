import { useQuery } from 'shared-kit/query';
import { useParams } from 'shared-kit/router';
import { ItemPage } from '../../../../features/area/ItemPage';
import { shortenHeadline } from '../hero-values';
import { heroQuery } from '../queries';
import { HeroForm } from './HeroForm';

export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(heroQuery(id));
  return (
    <ItemPage
      query={query}
      noun="Hero"
      title={({ h1 }) => shortenHeadline(h1)}
      error="Failed to load hero configs"
      publicPath={({ status }) => (status === 'published' ? '/' : null)}
    >
      {(hero) => <HeroForm key={hero._id} latest={hero} />}
    </ItemPage>
  );
}
