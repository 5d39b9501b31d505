import type { ImportReport } from 'shared-kit/contract';
import { InvalidError } from '../../errors';
import { unescapeFormula } from '../../http/csv-cells';
import { isConfirmationName, rankAddressName } from './column-names';
import { findStateColumns, MAX_NAME_LENGTH, type StateColumns } from './opt-out';

type IgnoredColumn = ImportReport['ignoredColumnNames'][number];

/** The columns of this site's own export. Upper and lower case do not matter. */
const FIELDS = ['email', 'source', 'tags', 'confirmedAt', 'createdAt'] as const;
type Field = (typeof FIELDS)[number];

/** More than any program exports; each cell of each row takes time. */
const MAX_COLUMNS = 1_000;

/** Columns that are named in a report; the count is complete. */
export const MAX_LISTED_COLUMNS = 200;

export interface ImportHeader {
  width: number;
  /** Whether the file has the columns of an export of this site, rather than of another program. */
  isOwnExport: boolean;
  read: (record: readonly string[], field: Field) => string;
  states: StateColumns;
  ignoredColumns: number;
  ignoredColumnNames: IgnoredColumn[];
}

function refuse(message: string): never {
  throw new InvalidError(message, { csv: message });
}

/** The position of each field's column. */
function findFields(names: readonly string[]): ReadonlyMap<Field, number> {
  const columns = new Map<Field, number>();
  for (const field of FIELDS) {
    const index = names.indexOf(field.toLowerCase());
    if (index === -1) continue;
    if (names.lastIndexOf(field.toLowerCase()) !== index) {
      refuse(`The file has two columns named “${field}”.`);
    }
    columns.set(field, index);
  }
  if (columns.has('email')) return columns;
  const [surest] = names
    .flatMap((name, index) => {
      const rank = rankAddressName(name);
      return rank === undefined ? [] : [{ rank, index }];
    })
    .toSorted((one, other) => one.rank - other.rank);
  if (surest === undefined) {
    refuse('The first line must name the columns, and one of them “email”.');
  }
  return columns.set('email', surest.index);
}

function reasonToIgnore(name: string): IgnoredColumn['reason'] {
  if (name === '') return 'no_name';
  if (rankAddressName(name) !== undefined) return 'other_address';
  return isConfirmationName(name) ? 'foreign_confirmation' : 'no_field';
}

/** What the columns of a file are for. 400 if there is none of addresses, or two of one field. */
export function readHeader(cells: readonly string[]): ImportHeader {
  if (cells.length > MAX_COLUMNS) {
    refuse(`Please keep the file below ${MAX_COLUMNS.toLocaleString('en')} columns.`);
  }
  const header = cells.map((cell) => unescapeFormula(cell).trim());
  const names = header.map((name) => name.toLowerCase());
  const columns = findFields(names);
  const states = findStateColumns(header);
  const used = new Set([...columns.values(), ...states.names.keys()]);
  const ignored = header.flatMap((name, index) =>
    used.has(index)
      ? []
      : [
          {
            position: index + 1,
            name: name.slice(0, MAX_NAME_LENGTH),
            reason: reasonToIgnore(name),
          },
        ],
  );
  return {
    width: cells.length,
    isOwnExport: columns.has('confirmedAt'),
    read: (record, field) => unescapeFormula(record[columns.get(field) ?? -1] ?? '').trim(),
    states,
    ignoredColumns: ignored.length,
    ignoredColumnNames: ignored.slice(0, MAX_LISTED_COLUMNS),
  };
}
