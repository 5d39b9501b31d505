import type { ActiveRemote } from 'shared-kit/remote';
import { useLocation } from 'shared-kit/client/router';
import { ButtonLink, Section } from 'shared-kit/ui';
import { useOverrides } from '../../registry/registry';
import { undoPath } from '../../registry/remote-override';
import { OverrideSource } from '../overrides/OverrideSource';
import { OverrideForm } from './OverrideForm';
import styles from './RemotesPage.module.css';

/** The overrides of this browser, and a form for another one, if the site allows more than previews. */
export function OverridesSection({ remotes }: { remotes: readonly ActiveRemote[] }) {
  const { active: overrides, previewsOnly } = useOverrides();
  const location = useLocation();
  if (previewsOnly && overrides.length === 0) return null;
  return (
    <Section
      title="Overrides"
      description={
        previewsOnly
          ? 'What this browser has in other releases than everybody else.'
          : 'This browser can load a remote from a development server. Nobody else is affected.'
      }
    >
      {overrides.length > 0 && (
        <ul aria-label="Active overrides" className={styles.overrides}>
          {overrides.map((override) => (
            <li key={override.name}>
              <OverrideSource override={override} />
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
      {!previewsOnly && <OverrideForm names={remotes.map(({ name }) => name)} />}
    </Section>
  );
}
