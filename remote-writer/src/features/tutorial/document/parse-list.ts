const trimUnique = (parts: string[]) => [
  ...new Set(parts.map((part) => part.trim()).filter((part) => part !== '')),
];

/** Splits at commas, trims, and drops empty and duplicate entries. */
export const parseCommaList = (text: string): string[] => trimUnique(text.split(','));

/** Splits into lines, trims, and drops empty and duplicate ones. */
export const parseLines = (text: string): string[] => trimUnique(text.split('\n'));
