export {
  booleanParam,
  enumParam,
  integerParam,
  readSearchState,
  stringListParam,
  stringParam,
  writeSearchState,
  type SearchParser,
  type SearchParsers,
  type SearchStateOf,
} from './parsers';
export { useSearchState, type SearchStateOptions } from './use-search-state';
