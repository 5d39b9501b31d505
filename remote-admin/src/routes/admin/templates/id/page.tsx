import { useQuery } from 'shared-kit/query';
import { useParams } from 'shared-kit/router';
import { ItemPage } from '../../../../features/area/ItemPage';
import { templateQuery } from '../queries';
import { EditTemplate } from './EditTemplate';

export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(templateQuery(id));
  return (
    <ItemPage
      query={query}
      noun="Template"
      title={({ title }) => title}
      error="Failed to load template"
      publicPath={({ slug, status }) => (status === 'published' ? `/templates/${slug}` : null)}
    >
      {(template) => <EditTemplate key={template._id} latest={template} />}
    </ItemPage>
  );
}
