/**
 * Raise it when the same text is to be rendered differently: texts rendered by an older version are
 * then rendered anew (decision 33).
 */
export const MARKDOWN_VERSION = 3;
