import { graphemeStart } from 'shared-kit/contract/constants';
import { newId } from './ids';
import type { Transaction } from './transaction';

/** The subject id of a change to the site itself, which has no row. */
export const SITE_SUBJECT_ID = '00000000-0000-0000-0000-000000000000';

/** The actor of a change that the server makes on its own. */
export const SYSTEM_ACTOR_ID = '00000000-0000-0000-0000-000000000000';

interface AuditEntry {
  actorId: string;
  /** Such as `post.publish`. */
  action: string;
  subject: string;
  subjectId: string;
  before: unknown;
  after: unknown;
}

/** Logs a change by an admin or moderator, in the transaction of the change. */
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

/** The values of a row that the audit log may contain. */
type AuditValues = Readonly<Record<string, unknown>>;

/** Of longer values, an excerpt around the first difference is logged. In characters. */
const MAX_VALUE_LENGTH = 500;
const LEADING_CONTEXT = 60;

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

function firstDifference(one: string, other: string): number {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index += 1;
  return index;
}

/** The value, or the excerpt of a long one at `at` with its length. */
function excerpt(value: unknown, at: number): unknown {
  const text = asText(value);
  if (text.length <= MAX_VALUE_LENGTH) return value;
  const wanted = Math.max(0, Math.min(at - LEADING_CONTEXT, text.length - MAX_VALUE_LENGTH));
  const start = graphemeStart(text, wanted);
  const part = text.slice(start, graphemeStart(text, start + MAX_VALUE_LENGTH));
  const [head, tail] = [start > 0 ? '…' : '', start + MAX_VALUE_LENGTH < text.length ? '…' : ''];
  return `${head}${part}${tail} (${text.length} characters)`;
}

/**
 * The `before` and `after` of an audit entry: every field that differs, and the `identifying`
 * fields in any case. For a created or deleted row, all fields. Long texts are shortened to an
 * excerpt in which the first difference is visible.
 */
export function diffForAudit<F extends AuditValues>(
  before: F | null,
  after: F | null,
  identifying: readonly (keyof F & string)[],
): { before: AuditValues | null; after: AuditValues | null } {
  const diff: { before: Record<string, unknown>; after: Record<string, unknown> } = {
    before: {},
    after: {},
  };
  const alwaysLogged = new Set<string>(identifying);
  for (const name of Object.keys(after ?? before ?? {})) {
    const [old, now] = [before?.[name], after?.[name]];
    const [one, other] = [asText(old), asText(now)];
    if (one === other && !alwaysLogged.has(name)) continue;
    const at = before === null || after === null ? 0 : firstDifference(one, other);
    diff.before[name] = excerpt(old, at);
    diff.after[name] = excerpt(now, at);
  }
  return { before: before && diff.before, after: after && diff.after };
}
