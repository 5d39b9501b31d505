import { Section } from 'shared-kit/ui';
import styles from './Showcase.module.css';

const ROWS = [
  {
    what: 'Monthly close of a bakery',
    before: '14 helper columns',
    after: '=LET(…) in one cell',
    saved: '6 h a month',
  },
  {
    what: 'Roster of a ward, 42 nurses',
    before: 'colours by hand',
    after: '=FILTER() by shift',
    saved: '3 h a week',
  },
  {
    what: 'Import of bank statements',
    before: 'copy, paste, swear',
    after: 'one script on a timer',
    saved: '20 min a day',
  },
  {
    what: 'Stock count of a school library',
    before: 'three VLOOKUPs deep',
    after: '=XLOOKUP() and a form',
    saved: '2 days a year',
  },
];

/**
 * What members built, as the sheet it would be. On a phone its rows are laid out as blocks, which
 * takes the table's meaning away in browsers' eyes: the roles keep it.
 */
export function Showcase() {
  return (
    <Section
      numbered
      title="Built here"
      lede="Four sheets that members took apart and put together again."
    >
      <table role="table" className={styles.sheet}>
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
          {ROWS.map(({ what, before, after, saved }) => (
            <tr key={what} role="row">
              <th scope="row" role="rowheader">
                {what}
              </th>
              <td role="cell" data-label="Before">
                <s className={styles.before}>{before}</s>
              </td>
              <td role="cell" data-label="After">
                <code className={styles.after}>{after}</code>
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
