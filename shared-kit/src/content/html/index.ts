export { FORMULA_FUNCTIONS, highlightFormulas, markFormulas } from './formulas';
export { markUntranslated } from './formulas';
export { HTML_LIMITS, sanitisePolicy, type SanitisePolicy } from './sanitise-policy';
