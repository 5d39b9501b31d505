import { useEffect, useMemo, useRef } from 'react';
import { markFormulas } from 'shared-kit/content/html';
import { Prose, useHydrated } from 'shared-kit/ui';
import { addCopyButtons } from './add-copy-buttons';
import { sanitise } from './sanitise';

export type RichTextProps = {
  /** HTML, already sanitised by the API. */
  html: string;
  /** Applied to the sanitised HTML, on the server and in the browser. */
  transform?: ((clean: string) => string) | undefined;
  className?: string | undefined;
};

/**
 * Renders stored HTML as an article. The browser sanitises it again; the server has no DOM for that
 * and passes it through. The sanitised HTML is used only after hydration: a difference would be a
 * hydration mismatch. Formulas in code are highlighted, and code blocks get a copy button.
 */
export function RichText({ html, transform, className }: RichTextProps) {
  const isHydrated = useHydrated();
  const clean = useMemo(() => {
    const marked = markFormulas(html);
    const safe = isHydrated ? sanitise(marked) : marked;
    return transform ? transform(safe) : safe;
  }, [html, transform, isHydrated]);
  const article = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = article.current;
    if (!root) return;
    const watcher = new ResizeObserver(() => makeTablesScrollable(root));
    watcher.observe(root);
    const removeCopyButtons = addCopyButtons(root);
    return () => {
      watcher.disconnect();
      removeCopyButtons();
    };
  }, [clean]);
  return (
    <Prose
      ref={article}
      className={className}
      dir="auto"
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}

/** Makes tables that scroll sideways focusable, so that the keyboard can scroll them. */
function makeTablesScrollable(root: HTMLElement) {
  for (const table of root.querySelectorAll('table')) {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
    else table.removeAttribute('tabindex');
  }
}
