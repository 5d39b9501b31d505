import type { Refusal } from './smtp-reply';
import type { Message } from './transport';

/** What became of a mail that was handed over, or was about to be. */
export type HandOver =
  | { kind: 'accepted' }
  /** `beforeEnd` did not allow it, so the server never had all of it. */
  | { kind: 'withheld' }
  /** The connection ended after the last byte and before the reply. */
  | { kind: 'unanswered' }
  | Refusal;

/**
 * Called when everything but the end of a mail is with the server. Resolves to what is run in the same
 * moment as the end is sent, or to null to send no end: the server then drops the mail.
 */
export type BeforeEnd = () => Promise<(() => void) | null>;

/** One connection, for many mails that follow one another. */
export interface Lane {
  /** Throws a `MailServerError` if the server cannot be reached, or takes no mail at all. */
  send: (id: string, message: Message, beforeEnd: BeforeEnd) => Promise<HandOver>;
  close: () => void;
}

/** The mail server is not to blame a mail for this: none would get through now. */
export class MailServerError extends Error {
  override readonly name = 'MailServerError';
}

/** What sends the newsletter, beside the mails of the outbox: on connections of its own. */
export interface BulkTransport {
  openLane: () => Lane;
  /** Whether a mail that is sent twice under one id arrives once. */
  isIdempotent: boolean;
}
