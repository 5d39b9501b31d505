import { contract, LIMITS } from 'shared-kit/contract';
import { RateLimitedError } from '../../errors';
import type { Api } from '../../http/api';
import { importSubscribers, previewImport } from './import-subscribers';

/** In bytes. JSON escapes quotes and line breaks, so a file of 10 MB can be twice as long in it. */
const BODY_LIMIT = 2 * LIMITS.import.characters + 64 * 1024;

/** Seconds after which an admin whose import is running may try again. */
const RETRY_AFTER = 10;

export function subscriberImportRoutes({ mount, db }: Api): void {
  /** The admins whose import is running: each takes some 100 MB. */
  const running = new Set<string>();

  mount(
    contract.adminSubscribers.import,
    async ({ body: { csv, fileName, dryRun }, viewer }) => {
      if (running.has(viewer.id)) throw new RateLimitedError(RETRY_AFTER);
      running.add(viewer.id);
      try {
        return await (dryRun
          ? previewImport(db, csv, fileName)
          : importSubscribers(db, viewer.id, csv, fileName));
      } finally {
        running.delete(viewer.id);
      }
    },
    { bodyLimit: BODY_LIMIT },
  );
}
