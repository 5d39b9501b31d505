import { Undo2 } from 'lucide-react';
import { useLocation } from 'shared-kit/client/router';
import { ButtonLink, TextLink } from 'shared-kit/ui';
import { useOverrides } from '../../registry/registry';
import { OverrideSource } from './OverrideSource';
import styles from './OverridesNotice.module.css';
import { undoPath } from '../../registry/remote-override';

/** The badge itself: which remotes are not those of the site, and one button that undoes all. */
export function OverridesNotice() {
  const { active: overrides } = useOverrides();
  const location = useLocation();
  return (
    <aside aria-label="Remote overrides" className={styles.notice}>
      <ul className={styles.overrides}>
        {overrides.map((override) => (
          <li key={override.name}>
            <OverrideSource override={override} />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <TextLink to="/__remotes">Details</TextLink>
        {/* The edge undoes it, and the document is loaded anew: without any of the remote's code. */}
        <ButtonLink
          to={undoPath(location, overrides)}
          reloadDocument
          size="small"
          icon={<Undo2 aria-hidden="true" size={16} />}
        >
          Undo
        </ButtonLink>
      </div>
    </aside>
  );
}
