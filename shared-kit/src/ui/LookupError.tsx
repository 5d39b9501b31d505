import styles from './LookupError.module.css';

export type LookupErrorProps = {
  /** What was looked up: a path, a name. */
  what: string;
  /** The sheet it was looked up in: 'Pages'. */
  sheet: string;
  /** It was there once. */
  gone?: boolean | undefined;
};

/** What a sheet would say of something that is not there. A picture: the page's words say it too. */
export function LookupError({ what, sheet, gone = false }: LookupErrorProps) {
  return (
    <div className={styles.sheet} aria-hidden="true">
      <p className={styles.formula}>
        <i>fx</i>
        <code>
          =VLOOKUP("{what}", {sheet}, 1, FALSE)
        </code>
      </p>
      <p className={styles.cell}>{gone ? '#REF!' : '#N/A'}</p>
    </div>
  );
}
