import type { ActiveRegistry } from 'shared-kit/remote';
import { Section } from 'shared-kit/ui';
import { errorReference } from '../../client-errors/report-client-error';
import type { RemoteState } from '../load-remote';

interface RefusalsSectionProps {
  registry: ActiveRegistry;
  states: ReadonlyMap<string, RemoteState>;
}

/** What the page does without, and why: by the registry, and by the loader. */
export function RefusalsSection({ registry: { remotes, refused }, states }: RefusalsSectionProps) {
  const failed = remotes.flatMap(({ name, release }) => {
    const state = states.get(name);
    return state?.status === 'failed'
      ? [
          {
            name,
            version: release.version,
            reason: `${state.error.message}. Reference: ${errorReference(state.error)}`,
          },
        ]
      : [];
  });
  const refusals = [...refused, ...failed];
  return (
    <Section title="Refused">
      {refusals.length === 0 ? (
        <p>Nothing was refused.</p>
      ) : (
        <ul>
          {refusals.map(({ name, version, reason }) => (
            <li key={`${name} ${reason}`}>
              <code translate="no">{name}</code> <span>{version}</span>: <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
