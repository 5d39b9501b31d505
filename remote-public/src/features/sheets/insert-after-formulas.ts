/** Code without other elements than those of highlighting. */
const CODE = /<(code|pre)>((?:[^<]|<\/?span\b[^<>]*>)*)<\/\1>(?!<\/a>)/g;
/** Begins with a formula, or with the cell it goes to: `F2: =SORT(…)`. */
const FORMULA = /^\s*(?:[^="\s][^="\n]{0,59}?:\s*)?=[^=>\s]/;

/** Inserts markup behind each formula of HTML that is sanitised: after inline code, into a block. */
export const insertAfterFormulas = (html: string, markup: string): string =>
  html.replace(CODE, (code: string, tag: string, content: string) => {
    if (!FORMULA.test(content.replace(/<[^<>]*>/g, ''))) return code;
    return tag === 'code' ? code + markup : code.replace(/<\/pre>$/, `${markup}</pre>`);
  });
