import { levels } from 'shared-kit/contract/constants';
import styles from './LevelMeter.module.css';

type Level = (typeof levels)[number];

/** The level as text and as one to three filled cells. */
export function LevelMeter({ level }: { level: Level }) {
  return (
    <span className={styles.level}>
      <span className={styles.meter} aria-hidden="true">
        {levels.map((step, index) => (
          <span key={step} data-filled={index <= levels.indexOf(level) || undefined} />
        ))}
      </span>
      <span>{level}</span>
    </span>
  );
}
