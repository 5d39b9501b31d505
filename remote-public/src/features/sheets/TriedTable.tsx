import type { TriedAnswer, TriedCell } from 'shared-kit/content/sheet-answer';
import { newerThan2016 } from './function-versions';
import styles from './TriedTable.module.css';

interface TriedTableProps {
  /** One answer, or two that are compared. */
  answers: readonly { author: string; tried: TriedAnswer }[];
}

/** More cells are counted, and not listed. */
const MAX_CELLS = 200;

const nameOf = ({ sheet, address }: TriedCell) => (sheet === '' ? address : `${sheet}!${address}`);

const outcomeOf = ({ isRight, missing }: TriedCell): string => {
  if (missing !== undefined) return `not calculated: ${missing}`;
  return isRight ? 'right' : 'not the wanted result';
};

function Cell({ cell }: { cell: TriedCell | undefined }) {
  if (cell === undefined) return <td>not tried</td>;
  return (
    <td
      data-right={cell.isRight || undefined}
      data-unknown={cell.missing !== undefined || undefined}
    >
      <b dir="auto">{cell.got === '' ? '(empty)' : cell.got}</b>{' '}
      <span className={styles.outcome}>{outcomeOf(cell)}</span>{' '}
      {cell.formula !== undefined && <code translate="no">{cell.formula}</code>}
    </td>
  );
}

/** In which versions of Excel the functions are. */
function versionText({ functions }: TriedAnswer): string {
  const newer = newerThan2016(functions);
  if (newer.length === 0) return 'Works in Excel 2016';
  return `Not in Excel 2016: ${newer.map(({ name, version }) => `${name} (${version})`).join(', ')}`;
}

/** Cell by cell, what answers give, and how long they are and what they use. */
export function TriedTable({ answers }: TriedTableProps) {
  const cells = answers[0]?.tried.cells ?? [];
  const facts: [string, (tried: TriedAnswer) => string][] = [
    ['Wanted results', ({ right, cells: all }) => `${right} of ${all.length}`],
    ['Length', ({ length }) => `${length} characters`],
    ['Functions', ({ functions }) => functions.join(', ') || 'none'],
    ['Versions', versionText],
    ['Data', ({ ignored }) => (ignored === 0 ? 'unchanged' : `${ignored} changed cells not used`)],
  ];
  return (
    <div
      className={styles.frame}
      // Focusable, so that the keyboard can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label="Results by cell"
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Cell</th>
            <th scope="col">Wanted</th>
            {answers.map(({ author }, index) => (
              <th key={index} scope="col" dir="auto">
                {author}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(([name, read]) => (
            <tr key={name}>
              <th scope="row" colSpan={2}>
                {name}
              </th>
              {answers.map(({ tried }, index) => (
                <td key={index}>{read(tried)}</td>
              ))}
            </tr>
          ))}
          {cells.slice(0, MAX_CELLS).map((cell, row) => (
            <tr key={nameOf(cell)}>
              <th scope="row">{nameOf(cell)}</th>
              <td dir="auto">{cell.wanted}</td>
              {answers.map(({ tried }, index) => (
                <Cell key={index} cell={tried.cells[row]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
