import styles from './LookupIllustration.module.css';

export type LookupIllustrationProps = {
  /** What was looked up: a path, a name. */
  lookup: string;
  /** The sheet it was looked up in: 'Pages'. */
  sheet: string;
  /** It was there once. */
  gone?: boolean | undefined;
};

/** What a sheet would say of something that is not there. A picture: the page's words say it too. */
export function LookupIllustration({ lookup, sheet, gone = false }: LookupIllustrationProps) {
  return (
    <div className={styles.sheet} aria-hidden="true">
      <p className={styles.formula}>
        <i>fx</i>
        <code>
          =VLOOKUP("{lookup}", {sheet}, 1, FALSE)
        </code>
      </p>
      <p className={styles.cell}>{gone ? '#REF!' : '#N/A'}</p>
    </div>
  );
}
