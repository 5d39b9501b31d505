import type { TriedAnswer } from 'shared-kit/content/sheet-answer';
import { InvalidError } from '../../errors';
import { tryAllInThread } from '../../sheets/sheet-pool';

const NOTHING =
  'There is no formula to try. Write one between backticks, `=SUM(A1:A9)`, or change the sheet.';
const TOO_LONG = 'This takes too long to calculate. Please make it simpler.';

/**
 * What an answer comes to in the sheets of a challenge: first in those that everybody sees, then in each
 * set of hidden ones. Throws a 400 that names `field` if nothing can be tried.
 */
export async function tryEntry(
  { text, hidden }: { text: string; hidden: string },
  answer: string,
  field: string,
): Promise<[TriedAnswer, ...TriedAnswer[]]> {
  const tried = await tryAllInThread(text, hidden, answer);
  if (tried === 'failed') throw new InvalidError(TOO_LONG, { [field]: TOO_LONG });
  const [shown, ...others] = tried ?? [];
  if (shown === undefined) throw new InvalidError(NOTHING, { [field]: NOTHING });
  return [shown, ...others];
}
