import { useQuery } from 'shared-kit/query';
import { isRouteErrorResponse, Navigate, useParams, useRouteError } from 'shared-kit/router';
import { isNotFoundError } from 'shared-kit/api';
import { Container, QueryState } from 'shared-kit/ui';
import { templateQuery } from '../../../features/templates/queries';
import { TemplateDetail } from './TemplateDetail';
import { TemplateMissing } from './TemplateMissing';
import { TemplateSkeleton } from './TemplateSkeleton';

export function Component() {
  const { slug = '' } = useParams();
  const template = useQuery(templateQuery(slug));
  if (isNotFoundError(template.error)) return <TemplateMissing slug={slug} />;
  // Also found by its id, or by a slug it had before. The edge has redirected already.
  if (template.data && template.data.slug !== slug) {
    return <Navigate replace to={`/templates/${template.data.slug}`} />;
  }
  return (
    <Container>
      <QueryState
        query={template}
        skeleton={<TemplateSkeleton />}
        error="Unable to load this template right now."
      >
        {(found) => <TemplateDetail key={found._id} template={found} />}
      </QueryState>
    </Container>
  );
}

/** What the edge renders, with its true status, when the API knows no such template. */
export function ErrorBoundary() {
  const { slug = '' } = useParams();
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  return <TemplateMissing slug={slug} />;
}
