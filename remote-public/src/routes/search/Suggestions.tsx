import { TextLink } from 'shared-kit/ui';
import styles from './page.module.css';

const OFTEN = ['XLOOKUP', 'pivot table', 'dashboard', 'macro', 'FILTER', 'budget'];

/** What stands there before anything is asked. */
export function Suggestions() {
  return (
    <div className={styles.start}>
      <p>Type what you look for: posts, discussions, templates, learning tracks and people.</p>
      <p>Often asked for:</p>
      <ul className={styles.often}>
        {OFTEN.map((q) => (
          <li key={q}>
            <TextLink to={`/search?${new URLSearchParams({ q })}`}>{q}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
