import styles from './SkipLink.module.css';

/** The first thing Tab reaches: jumps over the header to the element with the id `target`. */
export function SkipLink({ target = 'main' }: { target?: string | undefined }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      Skip to content
    </a>
  );
}
