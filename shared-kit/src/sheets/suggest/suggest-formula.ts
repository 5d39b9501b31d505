import { translateFormulaToA1 } from '@borgar/fx';
import { specialForms } from '../engine/special-forms';
import { functionTable } from '../functions/table';
import { parseAddress, toAddress } from '../value/address';
import { foldName, localLanguages, type Language } from './local-names';
import { walkFormula, type FormulaNode } from '../formula/nodes';
import { parseFormula } from '../formula/parse';
import { isClearlyR1C1, readPieces, toPlain, type Piece } from './read-pieces';
import { isMark, joinThousands, writeRepaired } from './repair-pieces';
import { withoutPrefix } from '../formula/to-node';

const MAX_LENGTH = 8_192;

const isKnown = (name: string): boolean =>
  functionTable.has(name) || Object.hasOwn(specialForms, name) || /^(?:LET|LAMBDA)$/.test(name);

/** What the formula itself gives names to. */
function localNames(node: FormulaNode): Set<string> {
  const names = new Set<string>();
  walkFormula(node, (part) => {
    if (part.type === 'let') for (const { name } of part.names) names.add(name);
    if (part.type === 'lambda') for (const { name } of part.parameters) names.add(name);
  });
  return names;
}

/** Names with letters beyond A–Z are read as a call of what the name stands for. */
function calledName(node: FormulaNode): string | undefined {
  if (node.type === 'call') return node.name;
  return node.type === 'apply' && node.callee.type === 'name' ? node.callee.name : undefined;
}

interface Reading {
  isKnown: boolean;
  /** Whether all functions get as many arguments as they take. */
  hasRightCounts: boolean;
}

/** Null if the formula cannot be read. */
function readFormula(text: string): Reading | null {
  const parsed = parseFormula(text);
  if ('fault' in parsed) return null;
  const names = localNames(parsed.node);
  const reading = { isKnown: true, hasRightCounts: true };
  walkFormula(parsed.node, (node) => {
    const name = calledName(node);
    if (name === undefined || names.has(name)) return;
    if (!isKnown(name)) reading.isKnown = false;
    const definition = functionTable.get(name);
    if (definition === undefined || node.type !== 'call') return;
    const count = node.args.length;
    if (count < definition.min || count > definition.max) reading.hasRightCounts = false;
  });
  return reading;
}

const isCalled = (pieces: readonly Piece[], index: number): boolean =>
  pieces[index]?.kind === 'word' && isMark(pieces[index + 1], '(');

/** Whether a word is a function in English or in another language. */
function isAnyFunction(name: string): boolean {
  const folded = foldName(name);
  return (
    isKnown(withoutPrefix(name)) || localLanguages().some(({ functions }) => functions.has(folded))
  );
}

/** Takes out the space between a function and its parenthesis, as Excel does. */
function closeUpCalls(pieces: readonly Piece[]): Piece[] {
  return pieces.filter((piece, index) => {
    const before = pieces[index - 1];
    return !(
      isMark(piece, ' ') &&
      before?.kind === 'word' &&
      isMark(pieces[index + 1], '(') &&
      isAnyFunction(before.value)
    );
  });
}

/** `[[#Diese Zeile];[Menge]]`. */
function translateBrackets(value: string, language: Language | null): string {
  return value
    .replaceAll(/\];(\s?)\[/g, '],$1[')
    .replaceAll(/\[#([^[\]]{1,20})\]/g, (whole, section: string) => {
      const english = language?.sections.get(foldName(section));
      return english === undefined ? whole : `[#${english}]`;
    });
}

/** A piece in English, or undefined if the language has no other word for it. */
function translatePiece(
  { kind, value }: Piece,
  isName: boolean,
  language: Language,
): string | undefined {
  if (kind === 'word') {
    return (isName ? language.functions : language.logicals).get(foldName(value));
  }
  if (kind === 'error') return language.errors.get(foldName(value));
  if (kind !== 'brackets') return undefined;
  const translated = translateBrackets(value, language);
  return translated === translateBrackets(value, null) ? undefined : translated;
}

interface Translation {
  language: Language | null;
  pieces: Piece[];
  /** How many words are of the language. */
  count: number;
}

/** With `keepsEnglish`, a name that is English too is taken as that: TRIM is MIRR in French. */
function translate(
  pieces: readonly Piece[],
  language: Language | null,
  keepsEnglish: boolean,
): Translation {
  let count = 0;
  const translated = pieces.map((piece, index) => {
    const isName = isCalled(pieces, index);
    const isKept = language === null || (keepsEnglish && isName && isKnown(foldName(piece.value)));
    const value = isKept ? undefined : translatePiece(piece, isName, language);
    if (value !== undefined) count += 1;
    const isBrackets = piece.kind === 'brackets';
    const kept = isBrackets ? translateBrackets(piece.value, null) : piece.value;
    return { ...piece, value: value ?? kept };
  });
  return { language, pieces: translated, count };
}

/** A quick look before the formula is parsed: what is called is a function, or named in the formula itself. */
function mayBeKnown(pieces: readonly Piece[]): boolean {
  const words = pieces.map(({ kind, value }) => (kind === 'word' ? withoutPrefix(value) : ''));
  const named = new Set(words.filter((_, index) => !isCalled(pieces, index)));
  return words.every(
    (word, index) => word === '' || !isCalled(pieces, index) || isKnown(word) || named.has(word),
  );
}

/** In notation A1 as seen from a cell. Null if a reference would be beyond the edge of the sheet. */
function toA1(text: string, address: string): string | null {
  const { row, column } = parseAddress(address);
  const translated = translateFormulaToA1(text, toAddress(row, column), { wrapEdges: false });
  return translated.includes('#REF!') && !text.includes('#REF!') ? null : translated;
}

/** The languages that have words of the formula, those with most of them first; English before all. */
function translations(pieces: readonly Piece[]): Translation[] {
  const local = localLanguages()
    .flatMap((language) => [false, true].map((keeps) => translate(pieces, language, keeps)))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  return [translate(pieces, null, true), ...local];
}

/** The English forms that the formula may have been meant as, the likeliest first. */
function* candidates(pieces: readonly Piece[], address: string): Generator<string> {
  const isR1C1 = pieces.some(isClearlyR1C1);
  for (const { language, pieces: translated } of translations(pieces)) {
    if (!mayBeKnown(translated)) continue;
    const isRussian = language?.logicals.has('ИСТИНА') === true;
    for (const hasCommaInArguments of [false, true]) {
      const dialect = { isLocal: language !== null, isRussian, hasCommaInArguments };
      const body = writeRepaired(translated, dialect);
      const text = body === null ? null : `=${body}`;
      const inA1 = text !== null && isR1C1 ? toA1(text, address) : text;
      if (inA1 !== null) yield inA1;
    }
  }
}

/**
 * The English form of a formula that cannot be read, or that calls unknown functions, because it is written as in
 * Excel of another language, with typographic marks or with references like `R1C1`. Null if there is none, or if
 * its numbers could be meant in more than one way.
 *
 * @param address The cell of the formula, from which relative references like `R[-1]C` are seen.
 */
export function suggestFormula(text: string, address = 'A1'): string | null {
  if (text.length > MAX_LENGTH) return null;
  const plain = toPlain(text).trim();
  const body = plain.replace(/^=[=\s]*/, '');
  if (body === plain || body === '') return null;
  const spaced = joinThousands(readPieces(body));
  const pieces = closeUpCalls(spaced);
  const isPlain = plain.replace(/\s/g, '') === text.replace(/\s/g, '');
  const isMended = !isPlain || pieces.length < spaced.length || pieces.some(isClearlyR1C1);
  if (!isMended && readFormula(text)?.isKnown === true) return null;
  let first: string | null = null;
  for (const candidate of new Set(candidates(pieces, address))) {
    const reading = readFormula(candidate);
    if (reading?.isKnown !== true) continue;
    if (reading.hasRightCounts) return candidate === text ? null : candidate;
    first ??= candidate;
  }
  return first === text ? null : first;
}
