import MarkdownIt, { type RendererRule } from 'markdown-it';
import type { z } from 'zod';
import { ContentError, parseYaml, readText } from './content-files';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Blocks of HTML stay as they are: what the site does not allow is removed when it is stored. */
const markdown = new MarkdownIt({ html: true });
// Quotes stay readable, and a row of a table is one line, as in what the editor stores.
Object.assign(markdown.renderer.rules, {
  text: (tokens, index) => escape(tokens[index]?.content ?? ''),
  code_inline: (tokens, index) => `<code>${escape(tokens[index]?.content ?? '')}</code>`,
  table_open: () => '<table>',
  thead_open: () => '<thead>',
  thead_close: () => '</thead>',
  tbody_open: () => '<tbody>\n',
  tbody_close: () => '</tbody>',
  tr_open: () => '<tr>',
  tr_close: (tokens, index) => (tokens[index + 1]?.type === 'thead_close' ? '</tr>' : '</tr>\n'),
  th_close: () => '</th>',
  td_close: () => '</td>',
} satisfies Record<string, RendererRule>);

export const toHtml = (text: string): string => markdown.render(text).trimEnd();

/** Markdown as HTML, and apart from it the fenced code in it. */
export function splitCode(text: string): { body: string; code: string } {
  const tokens = markdown.parse(text, {});
  const fences = tokens.filter(({ type }) => type === 'fence');
  const rest = tokens.filter(({ type }) => type !== 'fence');
  return {
    body: markdown.renderer.render(rest, markdown.options, {}).trimEnd(),
    code: fences.map(({ content }) => content.trimEnd()).join('\n\n'),
  };
}

export interface Section {
  heading: string;
  body: string;
}

/** Splits Markdown at its headings of one level; `lead` is what comes before the first. */
export function splitSections(text: string, level: 1 | 2): { lead: string; sections: Section[] } {
  const tokens = markdown.parse(text, {});
  const headings = tokens.flatMap(({ type, tag, map }, index) =>
    type === 'heading_open' && tag === `h${level}` && map
      ? [{ heading: tokens[index + 1]?.content ?? '', start: map[0], end: map[1] }]
      : [],
  );
  const lines = text.split('\n');
  const between = (start: number, end?: number) => lines.slice(start, end).join('\n').trim();
  return {
    lead: between(0, headings[0]?.start),
    sections: headings.map(({ heading, end }, index) => ({
      heading,
      body: between(end, headings[index + 1]?.start),
    })),
  };
}

/** Reads a Markdown file with metadata as YAML between two lines of hyphens. */
export function readMarkdown<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): { metadata: z.output<Schema>; body: string } {
  const [before, yaml, ...body] = readText(path).split(/^---$/m);
  if (before !== '' || yaml === undefined) throw new ContentError(path, 'begins with no metadata');
  return { metadata: parseYaml(path, schema, yaml), body: body.join('---').trim() };
}
