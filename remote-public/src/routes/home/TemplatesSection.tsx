import { useQuery } from 'shared-kit/client/query';
import { LIMITS } from 'shared-kit/contract/constants';
import { QueryState, Section, TextLink, LazySection } from 'shared-kit/ui';
import { TemplateRows, TemplateRowsSkeleton } from '../../features/templates/TemplateRows';
import { latestTemplatesQuery } from '../../features/templates/queries';

const skeleton = <TemplateRowsSkeleton rows={LIMITS.homeTemplates} />;

export function TemplatesSection() {
  return (
    <Section
      numbered
      title="Templates"
      description="50+ files that already work, with open formulas that show you how."
      action={<TextLink to="/templates">All templates</TextLink>}
    >
      <LazySection
        skeleton={skeleton}
        noScriptLink={{ to: '/templates', label: 'See the templates' }}
      >
        <Templates />
      </LazySection>
    </Section>
  );
}

function Templates() {
  const templates = useQuery(latestTemplatesQuery());
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
