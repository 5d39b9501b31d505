import type { TextDirection } from './direction';

/** Something on the site that a mail names: a post, a discussion, a notification. */
export interface MailItem {
  /** What people wrote: unlink it, unless an editor chose it. */
  title: string;
  href: string;
  excerpt?: string;
  /** Who, where, when: in small letters below. */
  meta?: string;
}

/** Sanitised HTML, ready for mail programs: what `toMailBody` returns. */
export interface MailBody {
  html: string;
  text: string;
  direction: TextDirection;
}

/** What a mail consists of. Both its forms are made of the same blocks. */
export type MailBlock =
  | { type: 'heading'; text: string }
  /** Plain text, which may have line breaks. */
  | { type: 'paragraph'; text: string }
  | { type: 'items'; items: readonly MailItem[] }
  | { type: 'body'; body: MailBody }
  | { type: 'action'; label: string; href: string };

export interface MailLink {
  label: string;
  href: string;
}

/** Why the recipient gets the mail, and what they can do about it. */
export interface MailFooter {
  text: string;
  links?: readonly MailLink[];
}
