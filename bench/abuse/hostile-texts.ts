/** The length of a reply that people may type. */
export const TEXT_LENGTH = 20_000;

const repeat = (part: string) =>
  part.repeat(Math.ceil(TEXT_LENGTH / part.length)).slice(0, TEXT_LENGTH);

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index));

/** Texts that some Markdown parsers take seconds for, or that overflow their stack, by what they repeat. */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  'list markers': repeat('1. '),
  'nested list markers': repeat('- - '),
  underlines: repeat('a\n=\n'),
  'mixed emphasis': repeat('*_~'),
  'open emphasis': repeat('*a **b '),
  'open strong': repeat('**a'),
  underscores: repeat('_a__'),
  tildes: repeat('~~a'),
  'open brackets': repeat('['),
  'open images': repeat('!['),
  'open links': repeat('[a](<'),
  'links in open images': repeat('![[]('),
  'links in open brackets': repeat('[[]('),
  'nested images':
    repeat('![').slice(0, TEXT_LENGTH / 2) + repeat('](a)').slice(0, TEXT_LENGTH / 2),
  'open HTML comments': repeat('<!--a'),
  'words in underscores': repeat('a_'),
  'nested links': repeat('[](').slice(0, TEXT_LENGTH / 2) + ')'.repeat(TEXT_LENGTH / 2),
  parentheses: `[a](${repeat('(')}`,
  quotes: repeat('> '),
  'quoted lines': repeat('> a\n'),
  'quoted lists': repeat('>- '),
  backticks: lines(190, (index) => '`'.repeat(index)).join(' '),
  'nested lists': lines(190, (index) => `${' '.repeat(index)}- a`).join('\n'),
  'table rows': `|a|b|\n|-|-|\n${repeat('|x|y|\n')}`,
  'table columns': `|${'a|'.repeat(1_000)}\n|${'-|'.repeat(1_000)}\n${repeat('|\n')}`,
  pipes: repeat('|'),
  entities: repeat('&amp;'),
  escapes: repeat('\\*'),
  tags: repeat('<a '),
  addresses: repeat('http://'),
  definitions: repeat('[a]: b\n'),
  'trailing spaces': repeat('a  \n'),
  tabs: repeat('\ta\n'),
  'quoted tabs': repeat('> \ta\n'),
  cells: repeat('a\tb\n'),
  'open procedures': repeat('Sub a()\n\n'),
  'open functions': repeat('const a={\n\n'),
  'open comments': repeat('/**\n\n'),
  'open queries': repeat('let\n\n'),
  'open formulas': repeat('=(\n'),
  'formulas of one line': repeat('a =( '),
  'formulas of one string': repeat('a ="( '),
  'operands in stars': repeat(' *1*'),
  'stars of words': repeat(' *a*'),
};

const SIGNS = [...'*_~`[]()<>!#|-=+\\& \n\t1.a', 'http://', '\n\n', '\n> ', '\n- ', '```'];

/** Texts of random signs that mean something in Markdown; the same ones for the same seed. */
export function createRandomTexts(seed: number): () => string {
  let state = seed;
  const roll = (sides: number) => {
    // Xorshift: the built-in generator takes no seed.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % sides;
  };
  return () => {
    const few = lines(2 + roll(4), () => SIGNS[roll(SIGNS.length)] ?? 'a');
    let text = '';
    while (text.length < TEXT_LENGTH) text += few[roll(few.length)];
    return text.slice(0, TEXT_LENGTH);
  };
}
