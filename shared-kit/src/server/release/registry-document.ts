import { isArrayOf, isObjectOf, isRecord } from 'shared-kit/client/guards';
import type { Registry } from 'shared-kit/registry';
import { ReleaseError } from './release-error';

/** Its name in a folder or bucket. */
export const REGISTRY_FILE = 'remotes.json';

/** Where copies of it are, beside it. */
export const COPIES_FOLDER = 'registries';

/** As many copies are kept. */
export const MAX_COPIES = 10;

/** Old documents lack what newer ones say of each remote; the edge checks the rest. */
const hasRemotes = isObjectOf({ remotes: isArrayOf(isRecord) });
const isDocument = (value: unknown): value is Registry => hasRemotes(value);

export const EMPTY_REGISTRY: Registry = { remotes: [] };

/**
 * Parses the stored registry.
 * @param location Of the document, for the error.
 */
export function parseStoredRegistry(text: string, location: string): Registry {
  let document: unknown = null;
  try {
    document = JSON.parse(text);
  } catch {
    // Said below, as for any other text.
  }
  if (isDocument(document)) return document;
  throw new ReleaseError(
    'unavailable',
    `${location} is not a registry. The site keeps what it has; pnpm release restore brings the last copy back.`,
  );
}

/** Edges read 5 MB, and keep the last registry if there is more. */
const MAX_BYTES = 4_000_000;

/** The text of the registry. Throws a ReleaseError if edges would refuse it. */
export function formatRegistry(registry: Registry): string {
  const text = `${JSON.stringify(registry)}\n`;
  const bytes = Buffer.byteLength(text);
  if (bytes <= MAX_BYTES) return text;
  throw new ReleaseError(
    'refused',
    `The registry would have ${(bytes / 1e6).toFixed(1)} MB, and edges read no more than ${MAX_BYTES / 1e6} MB. Nothing was changed: end previews that nobody needs.`,
  );
}

/** The name of a copy that is made now. They sort by time. */
export const copyName = (now: Date): string => `${now.toISOString().replaceAll(':', '-')}.json`;

const COPY_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.json$/;

/** The names of copies among files, the newest first. */
export const sortCopies = (files: readonly string[]): string[] =>
  files
    .filter((name) => COPY_NAME.test(name))
    .toSorted()
    .toReversed();
