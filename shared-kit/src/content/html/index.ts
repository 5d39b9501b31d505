export { FORMULA_FUNCTIONS, highlightFormulas, markFormulas } from './formulas';
export { markUntranslated } from './untranslated-code';
export { HTML_LIMITS, sanitisePolicy, type SanitisePolicy } from './sanitise-policy';
