import { useCallback, useContext, useEffect, useRef } from 'react';
import { RichTextToolbarContext } from '../toolbar-context';
import { Toolbar } from './Toolbar';
import { toolbarScope, useToolbarScope } from './toolbar-scope';
import styles from './toolbar.module.css';

/**
 * The one toolbar of the fields inside a provider. Sticky: at the top of the window, below what the
 * page keeps there (`--toolbar-offset`), and of what a phone's keyboard leaves of it.
 */
export function SharedToolbar() {
  const scopeKey = useContext(RichTextToolbarContext);
  const editor = useToolbarScope(scopeKey, 'editor');
  const setToolbar = useCallback(
    (toolbar: HTMLElement | null) => void (scopeKey && toolbarScope(scopeKey).set({ toolbar })),
    [scopeKey],
  );
  const setPanel = useCallback(
    (panel: HTMLElement | null) => void (scopeKey && toolbarScope(scopeKey).set({ panel })),
    [scopeKey],
  );
  const outerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const outer = outerRef.current;
    if (!outer) return;
    return followVisualViewport(outer);
  }, []);
  if (scopeKey === null) throw new Error('RichTextToolbar needs a RichTextToolbarProvider.');
  return (
    <div ref={outerRef} className={styles.sticky}>
      <Toolbar editor={editor} isShared ref={setToolbar} />
      <div className={styles.panel} ref={setPanel} />
    </div>
  );
}

/** An open keyboard may move what is visible within the layout viewport, which `sticky` ignores. */
function followVisualViewport(element: HTMLElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => {};
  const update = () =>
    element.style.setProperty(
      '--keyboard-offset',
      `${Math.max(0, Math.round(viewport.offsetTop))}px`,
    );
  viewport.addEventListener('resize', update);
  viewport.addEventListener('scroll', update);
  return () => {
    viewport.removeEventListener('resize', update);
    viewport.removeEventListener('scroll', update);
  };
}
