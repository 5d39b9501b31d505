import { levels } from 'shared-kit/constants';
import styles from './TrackList.module.css';

type Level = (typeof levels)[number];

/** The level in words, and as so many filled cells. */
export function LevelMeter({ level }: { level: Level }) {
  return (
    <span className={styles.level}>
      <span className={styles.meter} aria-hidden="true">
        {levels.map((step, index) => (
          <span key={step} data-filled={index <= levels.indexOf(level) || undefined} />
        ))}
      </span>
      {level}
    </span>
  );
}
