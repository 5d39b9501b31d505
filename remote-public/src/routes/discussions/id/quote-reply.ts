/**
 * Appends a Markdown quote of a reply to a text. Quotes inside the quoted reply are left out:
 * nested quotes are hard to read.
 */
export function quoteReply(text: string, reply: string): string {
  const lines = reply.split('\n').filter((line) => !/^>(?:\s|$)/.test(line));
  const quote = lines
    .join('\n')
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
  return `${text.trim() === '' ? '' : `${text.trimEnd()}\n\n`}${quote}\n\n`;
}
