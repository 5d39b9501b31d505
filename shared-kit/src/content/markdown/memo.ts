/** What rules remember of one text, so that hostile texts do not cost the square of their length. */
interface Memo {
  /** How many lines may still be looked at in advance. */
  lookAhead?: number;
  /** Up to this line there are no cells. */
  noCellsBefore?: number;
  /** The text of the last paragraph in which links were looked for, and where its last `](` is. */
  linkSource?: string;
  lastLink?: number;
  /** How many characters the ends of labels were looked for in. */
  labelSearch?: number;
}

const memos = new WeakMap<object, Memo>();

/** The memo of the text that is being rendered, by markdown-it's `env`, which is an object for each. */
export function memoOf({ env }: { env: object }): Memo {
  const memo = memos.get(env) ?? {};
  memos.set(env, memo);
  return memo;
}
