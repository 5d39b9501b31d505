import { NavLink } from 'shared-kit/client/router';
import type { contract, OutputOf } from 'shared-kit/contract';
import { VisuallyHidden } from 'shared-kit/ui';
import styles from './SavedLists.module.css';

/** The lists with the number of things in each. */
export function ListLinks({ items, savedCount }: OutputOf<typeof contract.saved.lists>) {
  return (
    <nav aria-label="Lists">
      <ul className={styles.links}>
        <li>
          <NavLink to="/saved" end className={styles.link ?? ''}>
            <span>Everything</span>
            <Count count={savedCount} />
          </NavLink>
        </li>
        {items.map(({ _id, name, itemCount }) => (
          <li key={_id}>
            <NavLink to={`/saved/${_id}`} className={styles.link ?? ''}>
              <span dir="auto">{name}</span>
              <Count count={itemCount} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Count = ({ count }: { count: number }) => (
  <span className={styles.count}>
    <span>{count.toLocaleString('en')}</span>
    <VisuallyHidden>{` saved`}</VisuallyHidden>
  </span>
);
