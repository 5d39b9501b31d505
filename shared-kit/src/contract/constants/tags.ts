import { takeGraphemes } from './graphemes';
import { LIMITS } from './limits';

/** What people write between tags, on any keyboard: commas and semicolons of every script. */
const SEPARATORS = /[,;，；、､؛،\n]/u;

/** The tags of a text, as they are written between commas; not yet cleaned. */
export const splitTags = (text: string): string[] => text.split(SEPARATORS);

/** Whether a typed text ends a tag. */
export const hasTagSeparator = (text: string): boolean => SEPARATORS.test(text);

/** A tag as people write it, composed (NFC), with one space between words. */
export const normalizeTag = (tag: string): string =>
  tag.normalize('NFC').replace(/\s+/g, ' ').trim();

/** What tags that are one have in common: “Excel” and “excel” are the same. */
export const tagKey = (tag: string): string => normalizeTag(tag).toLowerCase().normalize('NFC');

/** Tags without empty ones, each once: of those that differ in case only, the first. */
export function uniqueTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) {
    const key = tagKey(tag);
    if (key !== '' && !byKey.has(key)) byKey.set(key, normalizeTag(tag));
  }
  return [...byKey.values()];
}

/**
 * Cleans a guest's tag (specification §5): letters with their marks, digits, hyphen, space and #; at most
 * 32 characters, as people see them.
 */
export function cleanTag(typed: string): string {
  const tag = normalizeTag(typed.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}\- #]/gu, ''));
  return takeGraphemes(tag, LIMITS.tag).trim();
}
