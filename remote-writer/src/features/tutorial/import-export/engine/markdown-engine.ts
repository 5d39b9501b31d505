import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype, { type Options as RehypeOptions } from 'remark-rehype';
import remarkStringify, { type Options as StringifyOptions } from 'remark-stringify';
import { unified, type Processor } from 'unified';
import { remarkOptions } from './markdown-handlers';
import { normalizeInline } from './normalize-inline';

const stringifyOptions: StringifyOptions = {
  bullet: '-',
  rule: '-',
  // GitHub reads `$…$` as mathematics, and cell references are full of it.
  unsafe: [{ character: '$', inConstruct: 'phrasing' }],
  handlers: {
    // Neither a heading nor a cell can hold a line break of Markdown.
    break: (_node, _parent, state) =>
      state.stack.includes('headingAtx') || state.stack.includes('tableCell') ? '<br>' : '\\\n',
  },
};

const toMarkdown = unified()
  .use(rehypeParse, { fragment: true })
  .use(() => normalizeInline)
  .use(rehypeRemark, remarkOptions)
  // Cells are not padded to a common width, but a delimiter has the three hyphens some programs need.
  .use(remarkGfm, { stringLength: () => 3 })
  .use(remarkStringify, stringifyOptions)
  .freeze();

/**
 * Without this, remark-gfm also links addresses in text that was escaped so that they are not
 * links. The syntax itself links those that GitHub links.
 */
function linkUnescapedOnly(this: Processor) {
  const data = this.data();
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? [])
    .flat()
    .map((extension) => ({ ...extension, transforms: [] }));
}

/** Keeps URLs as they are written; by default other letters than ASCII are encoded. */
const rehypeOptions: RehypeOptions = {
  allowDangerousHtml: true,
  handlers: {
    link: (state, { url, title, ...node }) => ({
      type: 'element',
      tagName: 'a',
      properties: { href: url, ...(title && { title }) },
      children: state.all(node),
    }),
    image: (_, { url, alt, title }) => ({
      type: 'element',
      tagName: 'img',
      properties: { src: url, alt, ...(title && { title }) },
      children: [],
    }),
  },
};

const toHtml = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(linkUnescapedOnly)
  .use(remarkRehype, rehypeOptions)
  .use(rehypeStringify, { allowDangerousHtml: true })
  .freeze();

/** Converts sanitised HTML to GitHub-flavoured Markdown, without loss. */
export const htmlToMarkdown = (html: string): string =>
  String(toMarkdown.processSync(html)).replace(/^\n+|(?<!\n)\n+$/g, '');

/** Converts GitHub-flavoured Markdown to HTML that is not sanitised. */
export const markdownToHtml = (markdown: string): string => String(toHtml.processSync(markdown));
