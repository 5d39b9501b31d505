import styles from './LiveSheet.module.css';

/** What the engine refuses by name, because its result would not be sure to be Excel's. */
const REFUSED: readonly { names: string; reason: string }[] = [
  {
    names: 'QUERY, IMPORTRANGE, ARRAYFORMULA and others of Google Sheets',
    reason: 'there is no such function in Excel',
  },
  {
    names: 'CUBE…, RTD, WEBSERVICE, STOCKHISTORY, IMAGE, PY, TRANSLATE, DETECTLANGUAGE',
    reason: 'they need a network or a server',
  },
  { names: 'GETPIVOTDATA', reason: 'pivot tables are not read' },
  {
    names: 'References to other files, and INDIRECT to them',
    reason: 'the other file is not here',
  },
  { names: 'FORECAST.ETS and its relatives', reason: 'their method is not published' },
  { names: 'ODDFPRICE, ODDFYIELD, ODDLPRICE, ODDLYIELD', reason: 'bonds with odd periods' },
  {
    names: 'AMORLINC, AMORDEGRC, ACCRINT, XNPV, DB, DDB and VDB',
    reason: 'some dates, bases and fractions only, where Excel rounds in a way of its own',
  },
  {
    names: 'LINEST, LOGEST, TREND, GROWTH',
    reason: 'columns that depend on each other, and very large ones',
  },
  {
    names: 'DATEDIF with "YD"',
    reason: 'where leap years make two counts possible',
  },
  {
    names: 'REGEXTEST, REGEXEXTRACT, REGEXREPLACE',
    reason: 'look-around, back-references and named classes',
  },
  { names: 'CONVERT of some units, BESSEL… of numbers over 1,000', reason: 'constants differ' },
  { names: 'BAHTTEXT, DBCS, PHONETIC of Chinese characters', reason: 'they need a dictionary' },
];

/** The functions that are not calculated as in Excel: each is an error that says so, never a number. */
export function Differences() {
  return (
    <details className={styles.differences}>
      <summary>What is not calculated here</summary>
      <p>
        A result is that of Excel, or an error that says what is missing. These are errors here:
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Function</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {REFUSED.map(({ names, reason }) => (
            <tr key={names}>
              <td>{names}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
