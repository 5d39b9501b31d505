export { FORMULA_FUNCTIONS, highlightFormulas, markFormulas } from './formulas';
export { HTML_BOUNDS, sanitisePolicy, type SanitisePolicy } from './sanitise-policy';
