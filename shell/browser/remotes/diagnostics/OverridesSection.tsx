import type { ActiveRemote } from 'shared-kit/remote';
import { useLocation } from 'shared-kit/client/router';
import { ButtonLink, Section } from 'shared-kit/ui';
import { useOverrides } from '../../registry/registry';
import { undoPath } from '../../registry/remote-override';
import { OverrideForm } from './OverrideForm';
import styles from './RemotesPage.module.css';

/** The overrides of this browser, and a form for another one. Nothing if the site allows none. */
export function OverridesSection({ remotes }: { remotes: readonly ActiveRemote[] }) {
  const overrides = useOverrides();
  const location = useLocation();
  if (overrides === null) return null;
  return (
    <Section
      title="Overrides"
      description="This browser can load a remote from a development server. Nobody else is affected."
    >
      {overrides.length > 0 && (
        <ul aria-label="Active overrides" className={styles.overrides}>
          {overrides.map((override) => (
            <li key={override.name}>
              <code translate="no">{override.name}</code> from{' '}
              <code translate="no">{override.origin}</code>
              <ButtonLink
                to={undoPath(location, [override])}
                reloadDocument
                size="small"
                aria-label={`Undo the override of ${override.name}`}
              >
                Undo
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <OverrideForm names={remotes.map(({ name }) => name)} />
    </Section>
  );
}
