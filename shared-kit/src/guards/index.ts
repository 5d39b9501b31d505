export {
  isArrayOf,
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
export { isId } from './is-id';
