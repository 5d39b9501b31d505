import { useEffect, useState } from 'react';
import styles from './page.module.css';

export type Scheme = 'light' | 'dark';

export interface MailFrameProps {
  /** The accessible name. */
  title: string;
  /** The whole document of a mail. */
  html: string;
  scheme: Scheme;
}

/** The document of a mail in a colour scheme, whatever that of the page is. */
const inScheme = (html: string, scheme: Scheme): string =>
  html
    .replaceAll('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all')
    .replaceAll('color-scheme:light dark', `color-scheme:${scheme}`);

/**
 * Puts a mail in place of a frame's document. As nodes: the site's policy would take the style sheet out of a
 * document that is given as a text.
 */
function showMail(page: Document, html: string): void {
  const mail = new DOMParser().parseFromString(html, 'text/html');
  // Links would open a tab, which the sandbox refuses.
  const base = mail.createElement('base');
  base.target = '_blank';
  mail.head.append(base);
  page.replaceChild(page.adoptNode(mail.documentElement), page.documentElement);
}

/** A mail in a document of its own, in which nothing runs, opens or leaves the frame. */
export function MailFrame({ title, html, scheme }: MailFrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  useEffect(() => {
    if (page !== null) showMail(page, inScheme(html, scheme));
  }, [page, html, scheme]);
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin"
      // An empty document of this kind is in standards mode.
      srcDoc=""
      className={styles.mail}
      onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
    />
  );
}
