import { useId } from 'react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { PublishCheck } from 'shared-kit/content/article';
import styles from './PublishChecks.module.css';

export interface PublishChecksProps {
  checks: readonly PublishCheck[];
}

/** What is left to do before the tutorial can be published. */
export function PublishChecks({ checks }: PublishChecksProps) {
  const headingId = useId();
  const failed = checks.filter(({ passed }) => !passed);
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Before publishing
      </h2>
      <ul className={styles.checks}>
        {failed.map(({ field, message }) => (
          <li key={field} className={styles.check}>
            <CircleAlert aria-hidden="true" size={18} className={styles.failed} />
            <span>{message}</span>
          </li>
        ))}
        {failed.length === 0 && (
          <li className={styles.check}>
            <CircleCheck aria-hidden="true" size={18} className={styles.passed} />
            Ready to publish.
          </li>
        )}
      </ul>
    </section>
  );
}
