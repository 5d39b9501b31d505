import { MissingPage } from '../../features/missing/MissingPage';

export function TemplateMissing({ slug }: { slug: string }) {
  return (
    <MissingPage
      title="Template not found"
      reason="The address may be mistyped, or the template is not published any more."
      path={`/templates/${slug}`}
      sheet="Templates"
      way={{ to: '/templates', label: 'To the templates' }}
    />
  );
}
