import { useQuery } from 'shared-kit/query';
import { LIMITS } from 'shared-kit/constants';
import { QueryState, Section, TextLink } from 'shared-kit/ui';
import { Near } from '../../../features/near/Near';
import { TemplateRows, TemplateRowsSkeleton } from '../../../features/templates/TemplateRows';
import { templateTeaserQuery } from '../../../features/templates/teaser';

const place = <TemplateRowsSkeleton rows={LIMITS.homeTemplates} />;

export function TemplatesTeaser() {
  return (
    <Section
      numbered
      title="Templates"
      lede="50+ files that already work, with the formulas left open so that you can see how."
      action={<TextLink to="/templates">All templates</TextLink>}
    >
      <Near skeleton={place} plain={{ to: '/templates', label: 'See the templates' }}>
        <Files />
      </Near>
    </Section>
  );
}

function Files() {
  const templates = useQuery(templateTeaserQuery());
  return (
    <QueryState
      query={templates}
      skeleton={place}
      error="Failed to load templates"
      empty="No templates found."
    >
      {({ items }) => <TemplateRows templates={items.slice(0, LIMITS.homeTemplates)} />}
    </QueryState>
  );
}
