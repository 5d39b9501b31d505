import styles from './FormulaButton.module.css';

/** Code without other elements than those of highlighting. */
const CODE = /<(code|pre)>((?:[^<]|<\/?span\b[^<>]*>)*)<\/\1>(?!<\/a>)/g;
/** Begins with a formula, or with the cell it goes to: `F2: =SORT(…)`. */
const FORMULA = /^\s*(?:[^="\n]{1,60}?:\s*)?=[^=>\s]/;

const BUTTON = `<button type="button" class="${styles.open}" data-formula aria-label="Try it in a sheet"></button>`;

/**
 * Adds a button to each formula of an article that is sanitised. It is in the markup of the server,
 * so that nothing moves when scripts arrive; `LiveFormulas` opens it.
 */
export const addFormulaButtons = (html: string): string =>
  html.replace(CODE, (code: string, tag: string, content: string) => {
    if (!FORMULA.test(content.replace(/<[^>]*>/g, ''))) return code;
    return tag === 'code' ? code + BUTTON : code.replace(/<\/pre>$/, `${BUTTON}</pre>`);
  });
