/** Code without other elements than those of highlighting, with the end of the block that it fills. */
const CODE = /<(code|pre)>((?:[^<]|<\/?span\b[^<>]*>)*)<\/\1>(?:<\/pre>|(?!<\/pre>))(?!<\/a>)/g;
/** Begins with a formula, or with the cell it goes to: `F2: =SORT(…)`. */
const FORMULA = /^\s*(?:[^="\s][^="\n]{0,59}?:\s*)?=[^=>\s]/;

/**
 * Inserts markup behind each formula of HTML that is sanitised: after inline code, and after a block, for
 * what is in a block is copied with it.
 */
export const insertAfterFormulas = (html: string, markup: string): string =>
  html.replace(CODE, (code: string, _tag: string, content: string) =>
    FORMULA.test(content.replace(/<[^<>]*>/g, '')) ? code + markup : code,
  );
