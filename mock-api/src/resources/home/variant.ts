import { createHash } from 'node:crypto';

/** One of `choices`, always the same for the same session, evenly over many. */
export function chooseFor<T>(session: string, choices: readonly T[]): T | undefined {
  const number = createHash('sha256').update(session).digest().readUInt32BE(0);
  return choices[number % choices.length];
}
