import { functionTable } from '../functions/table';
import {
  dereference,
  errors,
  isError,
  isLambda,
  isMatrix,
  Matrix,
  type Scalar,
} from '../value/values';

export interface AggregateOptions {
  withoutHidden: boolean;
  /** Without the results of other SUBTOTAL and AGGREGATE formulas. */
  withoutTotals: boolean;
  withoutErrors: boolean;
}

/** The functions that SUBTOTAL (up to 11) and AGGREGATE name by numbers. */
export const AGGREGATES: Record<number, string | undefined> = {
  ...{ 1: 'AVERAGE', 2: 'COUNT', 3: 'COUNTA', 4: 'MAX', 5: 'MIN', 6: 'PRODUCT', 7: 'STDEV.S' },
  ...{ 8: 'STDEV.P', 9: 'SUM', 10: 'VAR.S', 11: 'VAR.P', 12: 'MEDIAN', 13: 'MODE.SNGL' },
  ...{ 14: 'LARGE', 15: 'SMALL', 16: 'PERCENTILE.INC', 17: 'QUARTILE.INC' },
  ...{ 18: 'PERCENTILE.EXC', 19: 'QUARTILE.EXC' },
};

/** Calculates one of them for values; `parameter` is the second argument of those from 14 on. */
export function aggregate(
  number: number,
  values: readonly Scalar[],
  parameter: number | null,
  { withoutErrors }: AggregateOptions,
): Scalar {
  const definition = functionTable.get(AGGREGATES[number] ?? '');
  if (definition === undefined) return errors.value;
  const used = withoutErrors ? values.filter((value) => !isError(value)) : values;
  const column = Matrix.column(used.length === 0 ? [null] : used);
  const result = dereference(definition.call(parameter === null ? [column] : [column, parameter]));
  if (isMatrix(result)) return result.get(0, 0);
  return isLambda(result) ? errors.value : result;
}
