import { LIMITS } from 'shared-kit/contract/constants';

const encoder = new TextEncoder();

function* listTexts(value: unknown, path: string): Generator<{ path: string; text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    yield* listTexts(part, path === '' ? key : `${path}.${key}`);
  }
}

/** For a post whose texts take more than `LIMITS.postBytes`. */
export const POST_TOO_LONG = `Please keep the whole post under ${LIMITS.postBytes.toLocaleString('en')} bytes of text.`;

/**
 * The path of the text with which a post's texts take more than `LIMITS.postBytes`, such as
 * `structured.steps.3.code`; null if they do not. Files as data URLs count as well: store them before.
 */
export function findTooLongText(post: object): string | null {
  let total = 0;
  for (const { path, text } of listTexts(post, '')) {
    total += encoder.encode(text).length;
    if (total > LIMITS.postBytes) return path;
  }
  return null;
}
