import type { OwnEntry } from 'shared-kit/contract';
import styles from './page.module.css';

/** Formulas with the cells that they are in. */
export function FormulaList({ formulas }: Pick<OwnEntry, 'formulas'>) {
  return (
    <ul className={styles.formulas}>
      {formulas.map(({ range, text }) => (
        <li key={range}>
          <span className={styles.range} translate="no">
            {range}
          </span>{' '}
          <code translate="no">{text}</code>
        </li>
      ))}
    </ul>
  );
}
