/** Lists are sorted by so much of a title, in code points: a longer one does not fit into an index. */
export const TITLE_ORDER_LENGTH = 100;

/** What lists are sorted by. There are indexes on it, so a change of it needs new ones. */
export const titleOrder = (column: string): string => `left(${column}, ${TITLE_ORDER_LENGTH})`;
