/** The kinds of featured tutorials a visitor can choose; the tag is the address's and the API's. */
export const PILLS = [
  { tag: null, label: 'All' },
  { tag: 'beginner', label: 'Beginner' },
  { tag: 'dashboard', label: 'Dashboard' },
  { tag: 'apps-script', label: 'Apps-Script' },
  { tag: 'formulas', label: 'Formulas' },
] as const;

/** Reads `?tutorials=beginner`; null for all of them. */
export function readPill(search: URLSearchParams): string | null {
  return PILLS.find(({ tag }) => tag === search.get('tutorials'))?.tag ?? null;
}
