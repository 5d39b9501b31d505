export {
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isRecord,
  isRecordOf,
  isShape,
  isText,
  isThere,
  isTruth,
  type Guard,
} from './guards';
export { isId } from './is-id';
