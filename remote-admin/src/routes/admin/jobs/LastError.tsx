import styles from './page.module.css';

/** Why the last attempt failed. */
export function LastError({ message }: { message: string | null }) {
  if (message === null) return <span className={styles.detail}>None</span>;
  return (
    <span className={styles.error} dir="auto">
      {message}
    </span>
  );
}
