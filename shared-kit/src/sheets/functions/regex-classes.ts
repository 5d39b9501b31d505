/** Whether a character, by its code, is one of a kind. */
export type Test = (code: number) => boolean;

export const between =
  (low: number, high: number): Test =>
  (code) =>
    code >= low && code <= high;
export const either =
  (tests: readonly Test[]): Test =>
  (code) =>
    tests.some((test) => test(code));
export const not =
  (test: Test): Test =>
  (code) =>
    !test(code);

const isDigit = between(48, 57);
const isSpace = either([between(9, 13), between(32, 32)]);
const isWord = either([isDigit, between(65, 90), between(97, 122), between(95, 95)]);

export const classes: Record<string, Test> = {
  d: isDigit,
  D: not(isDigit),
  s: isSpace,
  S: not(isSpace),
  w: isWord,
  W: not(isWord),
};

export const controls: Record<string, number> = { t: 9, n: 10, f: 12, r: 13 };

const isWordAt = (text: string, at: number) =>
  at >= 0 && at < text.length && isWord(text.charCodeAt(at));
const isBoundary = (text: string, at: number) => isWordAt(text, at - 1) !== isWordAt(text, at);

export const asserts: Record<string, (text: string, at: number) => boolean> = {
  '^': (_, at) => at === 0,
  $: (text, at) => at === text.length || (at === text.length - 1 && text[at] === '\n'),
  b: isBoundary,
  B: (text, at) => !isBoundary(text, at),
};

/** The same without case. */
export const withBothCases =
  (test: Test): Test =>
  (code) => {
    const character = String.fromCharCode(code);
    return (
      test(code) ||
      test(character.toLowerCase().charCodeAt(0)) ||
      test(character.toUpperCase().charCodeAt(0))
    );
  };
