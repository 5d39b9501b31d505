import { useEffect, useMemo, useRef } from 'react';
import { markFormulas } from 'shared-kit/content/html';
import { Prose, useHydrated } from 'shared-kit/ui';
import { addCopyButtons } from './add-copy-buttons';
import { sanitise } from './sanitise';

export type RichTextProps = {
  /** HTML that the API has already sanitised. */
  html: string;
  /** What is added to the clean HTML, on the server as in the browser. */
  transform?: ((clean: string) => string) | undefined;
  className?: string | undefined;
};

/**
 * Shows stored HTML as an article. The browser sanitises it once more; the server, which has no
 * DOM to do so with, passes it through. While the server's page is hydrated the text is left as it
 * arrived, or React would find a difference; the clean one replaces it right after.
 * Formulas in code are marked, and each block of code can be copied.
 */
export function RichText({ html, transform, className }: RichTextProps) {
  const inBrowser = useHydrated();
  const clean = useMemo(() => {
    const marked = markFormulas(html);
    const safe = inBrowser ? sanitise(marked) : marked;
    return transform ? transform(safe) : safe;
  }, [html, transform, inBrowser]);
  const article = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = article.current;
    if (!root) return;
    const watcher = new ResizeObserver(() => letKeyboardScroll(root));
    watcher.observe(root);
    const takeBack = addCopyButtons(root);
    return () => {
      watcher.disconnect();
      takeBack();
    };
  }, [clean]);
  return <Prose ref={article} className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}

/** A table wider than the column scrolls sideways; without a focus, only a pointer could do that. */
function letKeyboardScroll(root: HTMLElement) {
  for (const table of root.querySelectorAll('table')) {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
    else table.removeAttribute('tabindex');
  }
}
