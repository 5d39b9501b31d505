import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { mirrorDocument } from './mirror-document';
import { useFrameSize } from './use-frame-size';
import styles from './PreviewFrame.module.css';

export interface PreviewFrameProps {
  /** The accessible name. */
  title: string;
  /** In pixels; null for all the width there is. */
  width: number | null;
  children: ReactNode;
}

/**
 * Shows its children in a document of their own, with the page's styles: media queries answer to the
 * frame's width, and nothing in it runs, navigates or sends a form. A frame that is wider than the
 * room for it is drawn smaller.
 */
export function PreviewFrame({ title, width, children }: PreviewFrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  const [content, setContent] = useState<HTMLElement | null>(null);
  const isStyled = useMirror(page);
  const { stageRef, frameWidth, frameHeight, scale } = useFrameSize(width, content);
  return (
    <div ref={stageRef} className={styles.stage}>
      <div
        className={styles.screen}
        style={{ width: frameWidth * scale, height: frameHeight * scale }}
      >
        <iframe
          title={title}
          sandbox="allow-same-origin"
          // An empty document of this kind is in standards mode.
          srcDoc=""
          className={styles.frame}
          style={{
            width: frameWidth,
            height: frameHeight,
            transform: `scale(${scale})`,
            visibility: isStyled ? 'visible' : 'hidden',
          }}
          onLoad={({ currentTarget }) => setPage(prepare(currentTarget.contentDocument))}
        />
        {page && createPortal(<div ref={setContent}>{children}</div>, page.body)}
      </div>
    </div>
  );
}

function prepare(page: Document | null): Document | null {
  if (page === null) return null;
  // Links that nothing intercepts would open a tab, which the sandbox refuses.
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.append(base);
  return page;
}

/** Keeps the frame's document like the page's. Returns whether its styles have arrived. */
function useMirror(page: Document | null): boolean {
  const [styled, setStyled] = useState<Document | null>(null);
  useEffect(() => {
    if (page === null) return;
    const { ready, stop } = mirrorDocument(page);
    void ready.then(() => setStyled(page));
    const cancel = (event: Event) => event.preventDefault();
    const onClick = (event: Event) => followWithin(page, event);
    page.addEventListener('submit', cancel, true);
    page.addEventListener('click', onClick, true);
    page.addEventListener('auxclick', onClick, true);
    return () => {
      stop();
      page.removeEventListener('submit', cancel, true);
      page.removeEventListener('click', onClick, true);
      page.removeEventListener('auxclick', onClick, true);
    };
  }, [page]);
  return page !== null && styled === page;
}

/** Links lead nowhere, but for those to a heading of the article. */
function followWithin(page: Document, event: Event): void {
  const link = event.composedPath().find((node) => isElement(node) && node.tagName === 'A');
  if (!isElement(link)) return;
  event.preventDefault();
  const hash = link.getAttribute('href') ?? '';
  if (!hash.startsWith('#')) return;
  const target = page.getElementById(hash.slice(1));
  target?.focus({ preventScroll: true });
  target?.scrollIntoView();
}

/** An element of any document: `instanceof` would know this page's only. */
function isElement(node: EventTarget | undefined): node is Element {
  return node !== undefined && 'tagName' in node;
}
