/** Every sign of ASCII, as it is written within a text of SQL. */
const SIGNS = `!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~`;

/** A text of SQL in which only letters and digits are left, as in the words of a query. */
export const withoutSigns = (text: string): string =>
  `translate(${text}, '${SIGNS}', '${' '.repeat(SIGNS.length - 1)}')`;

/**
 * The words of a reply, without what joins them: PostgreSQL's parser takes the square of a text's length
 * for one full of `<!--`, `a_` or `1@a`, for it looks for the end of a comment, a host or an address from
 * each of them again. 20,000 characters held the database up for seconds. There is an index on it, so a
 * change of it needs a new one.
 */
export const commentWords = (column: string): string =>
  `to_tsvector('english', ${withoutSigns(column)})`;
