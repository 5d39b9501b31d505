import { useId } from 'react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { PublishCheck } from 'shared-kit/content/article';
import styles from './composer.module.css';

/** What is still missing before the tutorial may be published. */
export function PublishRules({ id, checks }: { id: string; checks: PublishCheck[] }) {
  const headingId = useId();
  const unmet = checks.filter(({ passed }) => !passed);
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h2 id={headingId}>Before publishing</h2>
      <ul id={id} className={styles.rules} aria-labelledby={headingId}>
        {unmet.map(({ field, message }) => (
          <li key={field} className={styles.rule}>
            <CircleAlert aria-hidden="true" size={18} className={styles.unmet} />
            {message}
          </li>
        ))}
        {unmet.length === 0 && (
          <li className={styles.rule}>
            <CircleCheck aria-hidden="true" size={18} className={styles.met} />
            Ready to publish.
          </li>
        )}
      </ul>
    </section>
  );
}
