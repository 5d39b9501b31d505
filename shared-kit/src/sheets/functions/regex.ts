import { errors, NotCalculatedError, type SheetError, type Value } from '../value/values';
import { define, type FunctionTable } from './define';
import { Searcher, type Places } from './regex-match';
import { compileRegex, PatternError, type Program } from './regex-program';

/** Runs a search; a pattern that is none is a fault. */
function search(
  text: string,
  pattern: string,
  caseMode: number,
  run: (searcher: Searcher, program: Program) => Value,
): Value {
  const mode = Math.trunc(caseMode);
  if (mode !== 0 && mode !== 1) return errors.value;
  try {
    const program = compileRegex(pattern, mode === 1);
    // oxlint-disable-next-line no-control-regex
    const isAscii = /^[\u0000-\u007f]*$/.test(text);
    if (
      !isAscii &&
      (program.asksForClasses || /\p{Extended_Pictographic}|[\ud800-\udfff]/u.test(text))
    ) {
      throw new NotCalculatedError('regular expressions for letters beyond ASCII');
    }
    return run(new Searcher(program, text), program);
  } catch (error) {
    if (error instanceof PatternError) return errors.value;
    throw error;
  }
}

const cut = (text: string, places: Places, group = 0): string =>
  text.slice(Math.max(places[group * 2] ?? 0, 0), Math.max(places[group * 2 + 1] ?? 0, 0));

/** One result as it is; for several it is not known whether they are a row or a column. */
function onlyOne(results: readonly string[]): string {
  const [first = ''] = results;
  if (results.length > 1) throw new NotCalculatedError('several results of REGEXEXTRACT');
  return first;
}

function extract(text: string, mode: number, searcher: Searcher, groups: number): Value {
  const first = searcher.find(0);
  if (first === null) return errors.notAvailable;
  if (mode === 0) return cut(text, first);
  if (mode === 1) return onlyOne(searcher.findAll().map((places) => cut(text, places)));
  if (groups === 0) throw new NotCalculatedError('groups of a regular expression that has none');
  return onlyOne(Array.from({ length: groups }, (_, index) => cut(text, first, index + 1)));
}

/** A replacement with what groups found in place of `$1` and `${1}`. */
function fill(replacement: string, text: string, places: Places): string | SheetError {
  if (replacement.includes('\\')) {
    throw new NotCalculatedError('a backslash in the replacement of a regular expression');
  }
  let isValid = true;
  const filled = replacement.replace(
    /\$(?:\{(\d{1,2})\}|(\d{1,2})|(\$)|)/g,
    (_, braced?: string, plain?: string, dollar?: string) => {
      const number = Number(braced ?? plain);
      if (dollar !== undefined) return dollar;
      if (Number.isNaN(number) || number * 2 >= places.length) isValid = false;
      if (places[number * 2] === -1) {
        throw new NotCalculatedError('a group of a regular expression that took no part');
      }
      return cut(text, places, number);
    },
  );
  return isValid ? filled : errors.value;
}

function replace(
  text: string,
  replacement: string,
  occurrence: number,
  searcher: Searcher,
): string | SheetError {
  const all = searcher.findAll();
  const which = Math.trunc(occurrence);
  const one = all.at(which > 0 ? which - 1 : which);
  const chosen = which === 0 ? all : [one].filter((places) => places !== undefined);
  let result = '';
  let from = 0;
  for (const places of chosen) {
    const filled = fill(replacement, text, places);
    if (typeof filled !== 'string') return filled;
    result += text.slice(from, places[0]) + filled;
    from = places[1] ?? from;
    if (result.length > 32_767) return errors.value;
  }
  return result + text.slice(from);
}

export const regexFunctions: FunctionTable = {
  REGEXTEST: define(
    ['text', 'text', 'number?'],
    (text, pattern, caseMode = 0) =>
      search(text, pattern, caseMode, (searcher) => searcher.find(0) !== null),
    { blank: 'default' },
  ),
  REGEXEXTRACT: define(
    ['text', 'text', 'number?', 'number?'],
    (text, pattern, mode = 0, caseMode = 0) => {
      const whole = Math.trunc(mode);
      if (whole < 0 || whole > 2) return errors.value;
      return search(text, pattern, caseMode, (searcher, { groups }) =>
        extract(text, whole, searcher, groups),
      );
    },
    { blank: 'default' },
  ),
  REGEXREPLACE: define(
    ['text', 'text', 'text', 'number?', 'number?'],
    (text, pattern, replacement, occurrence = 0, caseMode = 0) =>
      search(text, pattern, caseMode, (searcher) =>
        replace(text, replacement, occurrence, searcher),
      ),
    { blank: 'default' },
  ),
};
