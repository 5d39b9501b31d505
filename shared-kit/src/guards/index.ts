export {
  isArrayOf,
  isId,
  isNullable,
  isNumber,
  isOneOf,
  isRecord,
  isRecordOf,
  isObjectOf,
  isString,
  isDefined,
  isBoolean,
  type Guard,
} from './guards';
