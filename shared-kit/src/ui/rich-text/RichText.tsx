import { use, useEffect, useId, useMemo, useRef, useState } from 'react';
import { plainText } from 'shared-kit/content';
import { markAlignments, markFormulas, markUntranslated } from 'shared-kit/content/html';
import {
  isPaintedText,
  PaintedTextsContext,
  Prose,
  useHydrated,
  withoutAdded,
} from 'shared-kit/ui';
import { addCopyButtons } from './add-copy-buttons';
import { toTrustedHtml } from './trusted-html';
import { useSanitise } from './use-sanitise';

export { loadSanitise } from './use-sanitise';

export type RichTextProps = {
  /** HTML, already sanitised by the API. */
  html: string;
  /** Applied to the sanitised HTML, on the server and in the browser. */
  transform?: ((clean: string) => string) | undefined;
  className?: string | undefined;
};

/** Markdown ends a block of code with a line break, which is not a part of the code. */
const CODE_END = /\n(<\/code>)?<\/pre>/g;

const markText = (html: string) => markFormulas(html.replace(CODE_END, '$1</pre>'));

/** The page's state takes texts from the page, where a browser may have written them differently. */
const isSameText = (html: string, painted: string) =>
  html === painted || isPaintedText(markText(html), markText(painted));

/**
 * Renders stored HTML as an article. The browser sanitises it again; the server has no DOM for that
 * and passes it through. What the server has rendered is sanitised once the sanitiser is loaded, any
 * other text is not shown before. Formulas in code are highlighted, and code blocks get a copy button.
 */
export function RichText({ html, transform, className }: RichTextProps) {
  const isHydrated = useHydrated();
  const id = useId();
  const noteText = use(PaintedTextsContext);
  // What the document has already; null for a text that the browser renders.
  const [painted] = useState(isHydrated ? null : html);
  const source = useMemo(
    () => (painted !== null && isSameText(html, painted) ? painted : html),
    [html, painted],
  );
  const isPainted = source === painted;
  const sanitiser = useSanitise(!isPainted);
  const marked = useMemo(() => markText(source), [source]);
  const clean = useMemo(() => {
    const loaded = isHydrated && sanitiser !== 'failed' ? sanitiser : null;
    if (loaded === null && !isPainted) return null;
    // Replacing what is on the page would take the focus and the selection from its reader.
    const keepsPainted = isPainted && (loaded === null || loaded.isClean(marked));
    const safe = keepsPainted || loaded === null ? marked : loaded.sanitise(marked);
    const text = markAlignments(markUntranslated(transform ? transform(safe) : safe));
    return keepsPainted || loaded === null ? text : toTrustedHtml(text);
  }, [marked, transform, isHydrated, isPainted, sanitiser]);
  if (noteText !== null && clean !== null && withoutAdded(clean) === marked) {
    noteText(id, html);
  }
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
  useEffect(() => {
    if (sanitiser === null || sanitiser === 'failed') return;
    // What was painted stays as it is otherwise.
    for (const link of article.current?.querySelectorAll('a') ?? []) {
      sanitiser.markExternalLink(link);
    }
  }, [clean, sanitiser]);
  if (clean === null) {
    // Without the sanitiser, as text: readable, and harmless.
    return (
      <Prose className={className} dir="auto" aria-busy={sanitiser === null || undefined}>
        {sanitiser === 'failed' && <p>{plainText(source)}</p>}
      </Prose>
    );
  }
  return (
    <Prose
      ref={article}
      className={className}
      dir="auto"
      data-rich-text={id}
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
