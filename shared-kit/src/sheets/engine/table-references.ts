import { tokenize, tokenTypes } from '@borgar/fx';
import { parseFormula } from '../formula/parse';
import { toAddress, toColumnName } from '../value/address';
import type { Area } from '../value/values';
import type { WorkbookModel } from './create-workbook';
import { resolveTable } from './references';

/** Characters of a formula, as in Excel. */
const MAX_LENGTH = 8_192;

/** The place of a formula: the index of its sheet, and its row and column from 0. */
interface Place {
  sheet: number;
  row: number;
  column: number;
}

function writeArea({ top, left, bottom, right }: Area, { row }: Place): string {
  // What is in the formula's own row is so when it is filled down.
  if (top === row && bottom === row) {
    const [from, to] = [toAddress(row, left), toAddress(row, right)];
    return from === to ? from : `${from}:${to}`;
  }
  const fixed = (line: number, across: number) => `$${toColumnName(across)}$${line + 1}`;
  const [from, to] = [fixed(top, left), fixed(bottom, right)];
  return from === to ? from : `${from}:${to}`;
}

/**
 * A formula in which references to tables are ranges of cells, so that it is the same one in a sheet that has no
 * tables: `=SUM(Sales[Amount])` is `=SUM($C$2:$C$9)`, `=[@Amount]*2` is `=C2*2`. What refers to no table that there is
 * stays as it is.
 */
export function withoutTables(formula: string, place: Place, model: WorkbookModel): string {
  if (formula.length > MAX_LENGTH) return formula;
  const { environment, sheets } = model;
  const toRange = (reference: string): string => {
    const parsed = parseFormula(`=${reference}`);
    if (!('node' in parsed) || parsed.node.type !== 'table') return reference;
    const area = resolveTable(
      parsed.node,
      { ...place, locals: null, isSingle: false },
      environment,
    );
    if (area === null) return reference;
    const name = sheets[area.sheet]?.name ?? '';
    const prefix = area.sheet === place.sheet ? '' : `'${name.replaceAll("'", "''")}'!`;
    return prefix + writeArea(area, place);
  };
  return tokenize(formula, { mergeRefs: true })
    .map(({ type, value }) => {
      if (type === tokenTypes.REF_STRUCT) return toRange(value);
      const isTable = type === tokenTypes.REF_NAMED && environment.findTable(value) !== undefined;
      return isTable ? toRange(`${value}[]`) : value;
    })
    .join('');
}
