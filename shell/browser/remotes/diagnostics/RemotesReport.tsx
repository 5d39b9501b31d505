import { useSyncExternalStore } from 'react';
import { Section, Stack } from 'shared-kit/ui';
import { readSharedModules, readSharedVersions } from '../federation';
import { OverridesSection } from './OverridesSection';
import type { PageRemotes } from './page-remotes';
import { RefusalsSection } from './RefusalsSection';
import { RegistrySection } from './RegistrySection';
import { RemotesTable } from './RemotesTable';
import { SharedModulesTable } from './SharedModulesTable';
import { StoredReleasesSection } from './StoredReleasesSection';
import { useRemoteStates } from './use-remote-states';

/** Everything about the remotes of this page. */
export function RemotesReport({ remotes }: { remotes: PageRemotes }) {
  const { store, loader } = remotes;
  const registry = useSyncExternalStore(store.subscribe, store.get, store.get);
  const { states, load } = useRemoteStates(registry, loader);
  return (
    <Stack gap={7}>
      <Section title="Releases">
        <RemotesTable
          remotes={registry.remotes}
          states={states}
          versions={readSharedVersions()}
          timings={performance.getEntriesByType('resource').filter(isResourceTiming)}
          onLoad={load}
        />
      </Section>
      <RefusalsSection registry={registry} states={states} />
      <Section
        title="Shared modules"
        description="What the page has once for all. If two parts bring different versions, one wins."
      >
        <SharedModulesTable modules={readSharedModules()} />
      </Section>
      <RegistrySection remotes={registry.remotes} group={remotes.group} onRead={remotes.refresh} />
      <StoredReleasesSection />
      <OverridesSection remotes={registry.remotes} />
    </Stack>
  );
}

const isResourceTiming = (entry: PerformanceEntry): entry is PerformanceResourceTiming =>
  'responseEnd' in entry;
