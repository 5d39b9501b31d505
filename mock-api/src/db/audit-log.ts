import { newId } from './ids';
import type { Transaction } from './transaction';

/** The subject of a change to the site itself, which is no row with an id. */
export const SITE_SUBJECT_ID = '00000000-0000-0000-0000-000000000000';

interface AuditEntry {
  actorId: string;
  /** What was done, as `post.publish`. */
  action: string;
  subject: string;
  subjectId: string;
  before: unknown;
  after: unknown;
}

/** Notes a change by an admin or moderator, in the transaction that makes it. */
export async function writeAudit(trx: Transaction, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      id: newId(),
      actor_id: entry.actorId,
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.subjectId,
      before: JSON.stringify(entry.before),
      after: JSON.stringify(entry.after),
      created_at: new Date(),
    })
    .execute();
}

/** A row, or a part of one, as far as the audit log is to know it. */
type AuditValues = Readonly<Record<string, unknown>>;

/** Longer values are kept as the piece in which the change begins. In characters. */
const MAX_VALUE_LENGTH = 500;
const LEADING_CONTEXT = 60;

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** The value, or of a long one a piece and how long it is. */
function excerpt(value: unknown, at: number): unknown {
  const text = asText(value);
  if (text.length <= MAX_VALUE_LENGTH) return value;
  const start = Math.max(0, Math.min(at - LEADING_CONTEXT, text.length - MAX_VALUE_LENGTH));
  const piece = text.slice(start, start + MAX_VALUE_LENGTH);
  const [head, tail] = [start > 0 ? '…' : '', start + MAX_VALUE_LENGTH < text.length ? '…' : ''];
  return `${head}${piece}${tail} (${text.length} characters)`;
}

/**
 * What the audit log keeps of a change: every field that differs, and the `names` of the thing
 * whether they do or not. Of what was made or deleted, everything. Long texts are shortened so
 * that the place where they begin to differ is in sight.
 */
export function diffForAudit<F extends AuditValues>(
  before: F | null,
  after: F | null,
  names: readonly (keyof F & string)[],
): { before: AuditValues | null; after: AuditValues | null } {
  const kept: { before: Record<string, unknown>; after: Record<string, unknown> } = {
    before: {},
    after: {},
  };
  const always = new Set<string>(names);
  for (const name of Object.keys(after ?? before ?? {})) {
    const [old, now] = [before?.[name], after?.[name]];
    const [one, other] = [asText(old), asText(now)];
    if (one === other && !always.has(name)) continue;
    const at = before === null || after === null ? 0 : firstDifference(one, other);
    kept.before[name] = excerpt(old, at);
    kept.after[name] = excerpt(now, at);
  }
  return { before: before && kept.before, after: after && kept.after };
}
