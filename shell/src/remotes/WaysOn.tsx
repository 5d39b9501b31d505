import { TextLink } from 'shared-kit/ui';
import { PRIMARY_LINKS } from '../layout/nav-links';
import { useHasOwner } from './registry';
import styles from './NotFound.module.css';

/** Where to go from a page that cannot be shown. */
export function NotFoundLinks() {
  const owned = useHasOwner();
  return (
    <nav aria-label="Ways on">
      <ul className={styles.ways}>
        {PRIMARY_LINKS.filter(({ to }) => owned(to)).map(({ to, label }) => (
          <li key={to}>
            <TextLink to={to}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
