import { splitTags } from 'shared-kit/constants';

const trim = (parts: string[]) => parts.map((part) => part.trim()).filter((part) => part !== '');

/** Splits at commas of any script, trims, and drops empty and duplicate entries. */
export const parseCommaList = (text: string): string[] => [...new Set(trim(splitTags(text)))];

/** Splits into lines, trims, and drops empty ones. */
export const parseLines = (text: string): string[] => trim(text.split('\n'));
