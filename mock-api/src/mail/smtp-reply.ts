/** What a mail server's refusal means for a newsletter. */
export interface Refusal {
  kind: 'refused';
  /** Whether trying again makes no sense. */
  isPermanent: boolean;
  /** Whether the address itself does not work, so that it gets nothing any more. */
  isAddressDead: boolean;
  reply: string;
}

/** `550 5.1.1 No such user`: the code, and the enhanced code if there is one (RFC 3463). */
const REPLY = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3}))?/;

/** Of an enhanced code: no such mailbox or domain, and mailboxes that are disabled or have moved. */
const DEAD_ADDRESS = /^5\.(?:1\.(?:0|1|2|3|6|10)|2\.1|4\.4)$/;

/** Without an enhanced code: no such mailbox, not local, name not allowed. */
const DEAD_CODES = new Set([550, 551, 553]);

/**
 * Reads the reply to a recipient, or to a whole mail. Most refusals of a mail are about its sender or its
 * text (5.7.1), or pass (5.2.2, a full mailbox): the address is only given up if the reply is about it.
 */
export function readRefusal(reply: string, isAboutRecipient: boolean): Refusal {
  const [, code = '', enhanced] = REPLY.exec(reply) ?? [];
  const isPermanent = code.startsWith('5') && enhanced !== '5.2.2';
  const isDeadCode =
    enhanced === undefined ? DEAD_CODES.has(Number(code)) : DEAD_ADDRESS.test(enhanced);
  return {
    kind: 'refused',
    isPermanent,
    isAddressDead: isPermanent && isAboutRecipient && isDeadCode,
    reply: reply.slice(0, 500),
  };
}
