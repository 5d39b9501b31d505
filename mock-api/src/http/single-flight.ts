/**
 * Lets callers who ask the same at the same moment share one answer: whoever asks while it is being
 * found waits for it instead of finding it again. Nothing is kept beyond that moment, so an answer
 * is never older than the call that shares it took. A page that everybody opens at once then costs
 * the database one reading. Failures are shared too.
 */
export function createSingleFlight<Answer>() {
  const pending = new Map<string, Promise<Answer>>();
  return (question: string, find: () => Promise<Answer>): Promise<Answer> => {
    const found = pending.get(question);
    if (found !== undefined) return found;
    const finding = find().finally(() => pending.delete(question));
    pending.set(question, finding);
    return finding;
  };
}
