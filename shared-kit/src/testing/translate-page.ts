import { act } from '@testing-library/react';

/** What a translator leaves alone. */
const SKIPPED = 'script, style, noscript, textarea, svg, [translate="no"], .notranslate';

/**
 * Translates a part of the page as browsers do: puts `<font><font>…</font></font>` in the place of each
 * text node, while React still holds the nodes. The words stay, so that a test finds them.
 */
export function translatePage(container: Element = document.body): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isLeftOut = node.parentElement?.closest(`${SKIPPED}, font`) != null;
    if (node instanceof Text && node.data !== '' && !isLeftOut) texts.push(node);
  }
  act(() => {
    for (const text of texts) {
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(text.data);
      text.replaceWith(outer);
    }
  });
}
