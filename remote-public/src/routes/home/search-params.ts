/** The filter of the featured tutorials. */
export const TUTORIAL_TAGS = [
  { tag: null, label: 'All' },
  { tag: 'beginner', label: 'Beginner' },
  { tag: 'dashboard', label: 'Dashboard' },
  { tag: 'apps-script', label: 'Apps-Script' },
  { tag: 'formulas', label: 'Formulas' },
] as const;

/** Reads `?tutorials=beginner`; null for all tutorials. */
export function readTutorialTag(search: URLSearchParams): string | null {
  return TUTORIAL_TAGS.find(({ tag }) => tag === search.get('tutorials'))?.tag ?? null;
}

/** Returns an updater that sets one search parameter, or removes it if the value is null. */
export function withParam(name: string, value: string | null) {
  return (current: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(current);
    if (value === null) next.delete(name);
    else next.set(name, value);
    return next;
  };
}
