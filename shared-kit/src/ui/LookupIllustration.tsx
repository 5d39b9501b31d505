import styles from './LookupIllustration.module.css';

export type LookupIllustrationProps = {
  /** What was looked up: a path, a name. */
  lookup: string;
  /** The sheet it was looked up in: 'Pages'. */
  sheet: string;
  /** It existed once: draws #REF! instead of #N/A. */
  gone?: boolean | undefined;
};

/** The formula error a sheet shows for a missing value. Decorative: the page says it in text. */
export function LookupIllustration({ lookup, sheet, gone = false }: LookupIllustrationProps) {
  return (
    <div className={styles.sheet} aria-hidden="true">
      <p className={styles.formula}>
        <i>fx</i>
        <code translate="no">{`=VLOOKUP("${lookup}", ${sheet}, 1, FALSE)`}</code>
      </p>
      <p className={styles.cell}>{gone ? '#REF!' : '#N/A'}</p>
    </div>
  );
}
