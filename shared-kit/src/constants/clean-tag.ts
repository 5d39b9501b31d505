import { LIMITS } from './limits';

/** Cleans a guest's tag (specification §5): letters, digits, hyphen, space and #; 32 characters. */
export function cleanTag(typed: string): string {
  return typed
    .replace(/[^\p{L}\p{N}\- #]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LIMITS.tag)
    .trim();
}
