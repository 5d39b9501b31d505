import { isRelease, type Release } from 'shared-kit/registry';

const TIMEOUT_MS = 1_000;
const MAX_BYTES = 64 * 1024;
const MAX_AGE_MS = 3_000;
const MAX_ENTRIES = 20;

/** Reads the `remote.json` of an origin; null if it has none. */
export type ReadDescription = (origin: string) => Promise<Release | null>;

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error(`The description is larger than ${MAX_BYTES} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

async function fetchDescription(origin: string): Promise<Release | null> {
  try {
    const response = await fetch(`${origin}/remote.json`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // Another address is not what was allowed.
      redirect: 'error',
    });
    if (!response.ok) {
      await response.body?.cancel();
      return null;
    }
    const description: unknown = JSON.parse(await readText(response));
    return isRelease(description) ? description : null;
  } catch {
    return null;
  }
}

/**
 * Creates a reader that keeps what it has read for a few seconds, for a few origins: while the
 * newest are being read, further ones count as having no description.
 */
export function createDescriptionReader(): ReadDescription {
  const entries = new Map<string, { readAt: number; description: Promise<Release | null> }>();
  return (origin) => {
    const now = Date.now();
    for (const [key, { readAt }] of entries) if (now - readAt > MAX_AGE_MS) entries.delete(key);
    const entry = entries.get(origin);
    if (entry !== undefined) return entry.description;
    if (entries.size >= MAX_ENTRIES) return Promise.resolve(null);
    const description = fetchDescription(origin);
    entries.set(origin, { readAt: now, description });
    return description;
  };
}
