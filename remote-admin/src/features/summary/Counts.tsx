import type { Summary } from './queries';
import styles from './summary.module.css';

const LABELS: readonly [keyof Summary['counts'], string][] = [
  ['users', 'Total users'],
  ['activeUsers', 'Active users'],
  ['publishedPosts', 'Published posts'],
  ['communityPending', 'Pending submissions'],
  ['openThreads', 'Open threads'],
  ['comments', 'Comments'],
];

/** The site in six figures. */
export function Counts({ counts }: Pick<Summary, 'counts'>) {
  return (
    <dl className={styles.counts}>
      {LABELS.map(([name, label]) => (
        <div key={name} className={styles.count}>
          <dt>{label}</dt>
          <dd>{counts[name].toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  );
}
