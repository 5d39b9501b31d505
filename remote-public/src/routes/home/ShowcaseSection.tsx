import { Section } from 'shared-kit/ui';
import styles from './ShowcaseSection.module.css';

const ROWS = [
  {
    task: 'Monthly close of a bakery',
    before: '14 helper columns',
    after: '=LET(…) in one cell',
    saved: '6 h a month',
  },
  {
    task: 'Roster of a ward, 42 nurses',
    before: 'colours by hand',
    after: '=FILTER() by shift',
    saved: '3 h a week',
  },
  {
    task: 'Import of bank statements',
    before: 'copy, paste, swear',
    after: 'one script on a timer',
    saved: '20 min a day',
  },
  {
    task: 'Stock count of a school library',
    before: 'three VLOOKUPs deep',
    after: '=XLOOKUP() and a form',
    saved: '2 days a year',
  },
];

/**
 * A table of what members built. On phones its rows are blocks, and browsers then drop the table
 * semantics: the explicit roles keep them.
 */
export function ShowcaseSection() {
  return (
    <Section
      numbered
      title="Built by members"
      description="Four spreadsheets that members rebuilt."
    >
      <table role="table" className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              Sheet
            </th>
            <th scope="col" role="columnheader">
              Before
            </th>
            <th scope="col" role="columnheader">
              After
            </th>
            <th scope="col" role="columnheader">
              Saved
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {ROWS.map(({ task, before, after, saved }) => (
            <tr key={task} role="row">
              <th scope="row" role="rowheader">
                {task}
              </th>
              <td role="cell" data-label="Before">
                <s className={styles.before}>{before}</s>
              </td>
              <td role="cell" data-label="After">
                <code translate="no" className={styles.after}>
                  {after}
                </code>
              </td>
              <td role="cell" data-label="Saved" className={styles.saved}>
                {saved}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
