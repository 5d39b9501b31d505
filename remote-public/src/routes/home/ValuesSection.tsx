import { VisuallyHidden } from 'shared-kit/ui';
import styles from './ValuesSection.module.css';

const VALUES = [
  {
    formula: '=LEARN(step)',
    title: 'Learn by the cell',
    text: 'Tutorials with numbers small enough to check on paper, and formulas you can paste.',
  },
  {
    formula: '=ASK(peers)',
    title: 'Ask people, not a manual',
    text: '2,800+ peers answer with working formulas, and say why the last one broke.',
  },
  {
    formula: '=REUSE(file)',
    title: 'Start from a file that works',
    text: '50+ templates for budgets, rosters, dashboards and imports. Open one, change the numbers.',
  },
  {
    formula: '=SHARE(fix)',
    title: 'Pass the fix on',
    text: '10k+ learners read what members write. Your Monday macro is somebody’s missing piece.',
  },
];

export function ValuesSection() {
  return (
    <section className={styles.values} aria-labelledby="values">
      <h2 id="values">
        <VisuallyHidden>What you can do here</VisuallyHidden>
      </h2>
      <ul className={styles.row}>
        {VALUES.map(({ formula, title, text }) => (
          <li key={title} className={styles.cell}>
            <code translate="no" className={styles.formula} aria-hidden="true">
              {formula}
            </code>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
