import { useNavigation } from 'shared-kit/router';
import styles from './NavigationProgress.module.css';

/** A line along the top while the next page is on its way. Screen readers hear of its arrival. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.line} aria-hidden="true" />;
}
