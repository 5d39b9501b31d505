import { NotFoundPage } from '../../../features/missing/NotFoundPage';

export function TemplateMissing({ slug }: { slug: string }) {
  return (
    <NotFoundPage
      title="Template not found"
      reason="The address may be mistyped, or the template is not published any more."
      path={`/templates/${slug}`}
      sheet="Templates"
      way={{ to: '/templates', label: 'To the templates' }}
    />
  );
}
