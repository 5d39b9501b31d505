import { toNumber } from '../value/coerce';
import {
  dereference,
  errors,
  isError,
  isLambda,
  isMatrix,
  NotCalculatedError,
  type ErrorCode,
  type Scalar,
} from '../value/values';
import { define, type FunctionTable } from './define';

const test = (isTrue: (value: Scalar) => boolean) => define(['any'], isTrue);

/** The numbers of errors, as ERROR.TYPE gives them. */
const ERROR_TYPES: Partial<Record<ErrorCode, number>> = {
  ...{ '#NULL!': 1, '#DIV/0!': 2, '#VALUE!': 3, '#REF!': 4, '#NAME?': 5, '#NUM!': 6, '#N/A': 7 },
  ...{ '#SPILL!': 9, '#CALC!': 14 },
};

const isEven = (value: Scalar): Scalar => {
  if (typeof value === 'boolean') return errors.value;
  const number = toNumber(value);
  return isError(number) ? number : Math.trunc(number) % 2 === 0;
};

export const informationFunctions: FunctionTable = {
  ISBLANK: test((value) => value === null),
  ISNUMBER: test((value) => typeof value === 'number'),
  ISTEXT: test((value) => typeof value === 'string'),
  ISNONTEXT: test((value) => typeof value !== 'string'),
  ISLOGICAL: test((value) => typeof value === 'boolean'),
  ISERROR: test(isError),
  ISERR: test((value) => isError(value) && value !== errors.notAvailable),
  ISNA: test((value) => value === errors.notAvailable),
  ISEVEN: define(['scalar'], isEven),
  ISODD: define(['scalar'], (value) => {
    const result = isEven(value);
    return typeof result === 'boolean' ? !result : result;
  }),
  NA: define([], () => errors.notAvailable),
  'ERROR.TYPE': define(['any'], (value) =>
    isError(value) ? (ERROR_TYPES[value.code] ?? errors.notAvailable) : errors.notAvailable,
  ),
  TYPE: define(['value'], (value) => {
    const one = dereference(value);
    if (isMatrix(one)) return 64;
    if (isLambda(one)) return 128;
    if (isError(one)) return 16;
    if (typeof one === 'string') return 2;
    return typeof one === 'boolean' ? 4 : 1;
  }),
  INFO: define(['text'], (kind) => {
    throw new NotCalculatedError(`INFO("${kind.slice(0, 20)}")`);
  }),
};
