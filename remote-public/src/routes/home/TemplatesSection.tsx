import { useQuery } from 'shared-kit/query';
import { LIMITS } from 'shared-kit/constants';
import { QueryState, Section, TextLink } from 'shared-kit/ui';
import { Near } from '../../features/near/Near';
import { TemplateRows, TemplateRowsSkeleton } from '../../features/templates/TemplateRows';
import { templateTeaserQuery } from '../../features/templates/teaser';

const skeleton = <TemplateRowsSkeleton rows={LIMITS.homeTemplates} />;

export function TemplatesSection() {
  return (
    <Section
      numbered
      title="Templates"
      description="50+ files that already work, with open formulas that show you how."
      action={<TextLink to="/templates">All templates</TextLink>}
    >
      <Near skeleton={skeleton} plain={{ to: '/templates', label: 'See the templates' }}>
        <Templates />
      </Near>
    </Section>
  );
}

function Templates() {
  const templates = useQuery(templateTeaserQuery());
  return (
    <QueryState
      query={templates}
      skeleton={skeleton}
      error="Failed to load templates"
      empty="No templates found."
    >
      {({ items }) => <TemplateRows templates={items.slice(0, LIMITS.homeTemplates)} />}
    </QueryState>
  );
}
