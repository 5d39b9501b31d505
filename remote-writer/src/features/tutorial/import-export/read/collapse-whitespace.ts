const BLOCKS = new Set(
  'P DIV H1 H2 H3 H4 H5 H6 UL OL LI DL BLOCKQUOTE PRE FIGURE FIGCAPTION HR TABLE CAPTION THEAD TBODY TFOOT TR TD TH ARTICLE SECTION MAIN HEADER FOOTER NAV ASIDE BODY FORM FIELDSET DETAILS CENTER'.split(
    ' ',
  ),
);

export const isBlock = (node: Node): boolean => BLOCKS.has(node.nodeName);

/**
 * Removes the whitespace that a browser does not show, in place: between blocks, at the ends of lines,
 * and all but one space in a row. No-break spaces and code blocks stay.
 */
export function collapseWhitespace(root: Element): void {
  /** The last text of the current line; its trailing space is not seen if the line ends there. */
  let last: Text | null = null;
  let isAtStart = true;

  const endLine = () => {
    if (last !== null) last.data = last.data.replace(/ $/, '');
    if (last?.data === '') last.remove();
    last = null;
    isAtStart = true;
  };

  const visit = (node: Node): void => {
    if (node instanceof Text) {
      const text = node.data.replace(/[ \t\n\r\f]+/g, ' ');
      node.data = isAtStart || last?.data.endsWith(' ') ? text.replace(/^ /, '') : text;
      if (node.data === '') return node.remove();
      last = node;
      isAtStart = false;
      return;
    }
    if (!(node instanceof Element)) return;
    const isLineEnd = isBlock(node) || node.nodeName === 'BR';
    if (isLineEnd) endLine();
    if (node.nodeName === 'PRE') return;
    for (const child of [...node.childNodes]) visit(child);
    if (isLineEnd) endLine();
    else if (node.nodeName === 'IMG') {
      last = null;
      isAtStart = false;
    }
  };

  visit(root);
  endLine();
}
