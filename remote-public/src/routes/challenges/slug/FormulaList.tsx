import type { OwnEntry } from 'shared-kit/contract';
import styles from './page.module.css';

/** Formulas with the cells that they are in. */
export function FormulaList({ formulas }: Pick<OwnEntry, 'formulas'>) {
  return (
    <ul className={styles.formulas} translate="no">
      {formulas.map(({ range, text }) => (
        <li key={range}>
          <span className={styles.range}>{range}</span> <code>{text}</code>
        </li>
      ))}
    </ul>
  );
}
