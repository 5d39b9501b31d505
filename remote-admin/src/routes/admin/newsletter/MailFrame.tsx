import { useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './page.module.css';

export type Scheme = 'light' | 'dark';

export interface MailFrameProps {
  /** The accessible name. */
  title: string;
  /** The whole document of a mail. */
  html: string;
  scheme: Scheme;
}

/** The style sheet of a mail in a colour scheme, whatever that of the page is. */
export function readStyleSheet(html: string, scheme: Scheme): string {
  const sheet = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? '';
  return sheet
    .replaceAll('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all')
    .replaceAll('color-scheme:light dark', `color-scheme:${scheme}`);
}

/** The body of a mail as an element of another document. */
const readBody = (html: string): string => {
  const start = html.indexOf('<body');
  const end = html.lastIndexOf('</body>');
  return start < 0 ? html : `<div${html.slice(start + '<body'.length, end)}</div>`;
};

function prepare(page: Document | null): Document | null {
  if (page === null) return null;
  page.body.style.margin = '0';
  // Links would open a tab, which the sandbox refuses.
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.append(base);
  return page;
}

/**
 * A mail in a document of its own, in which nothing runs, opens or leaves the frame. The site's policy would
 * take the style sheet out of a document that is given as a text, so it is put in here.
 */
export function MailFrame({ title, html, scheme }: MailFrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  return (
    <>
      <iframe
        title={title}
        sandbox="allow-same-origin"
        // An empty document of this kind is in standards mode.
        srcDoc=""
        className={styles.mail}
        onLoad={({ currentTarget }) => setPage(prepare(currentTarget.contentDocument))}
      />
      {page &&
        createPortal(
          <>
            <style>{readStyleSheet(html, scheme)}</style>
            <div dangerouslySetInnerHTML={{ __html: readBody(html) }} />
          </>,
          page.body,
        )}
    </>
  );
}
