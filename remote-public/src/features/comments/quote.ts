/**
 * What is being written with a reply quoted at its end, as Markdown. What the quoted one itself
 * quotes is left out: quotes of quotes hide what is meant.
 */
export function withQuote(written: string, quoted: string): string {
  const lines = quoted.split('\n').filter((line) => !line.startsWith('>'));
  const quote = lines
    .join('\n')
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
  return `${written.trim() === '' ? '' : `${written.trimEnd()}\n\n`}${quote}\n\n`;
}
