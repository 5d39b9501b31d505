import type { Site, Transport } from '../mail/message';
import { deliverMails } from '../mail/outbox';
import { reportCounterDrift } from './counter-drift';
import { removeExpired } from './expired';
import type { Job } from './job';
import { addUpFigures } from './figures';
import { forgetVisits } from './old-visits';
import { publishDueHeroes, publishDuePosts } from './publish-due';
import { answerResetRequests } from './reset-requests';
import { removeUnreferencedMedia } from './unreferenced-media';
import { upkeep } from './upkeep';

interface Parts {
  site: Site;
  transport: Transport;
  removeFile: (hash: string) => Promise<void>;
  /** Whether the database is the embedded engine, which does nothing of itself. */
  embedded: boolean;
}

/** Everything the site does unasked. */
export const jobsOf = ({ site, transport, removeFile, embedded }: Parts): readonly Job[] => [
  publishDuePosts,
  publishDueHeroes,
  answerResetRequests(site),
  {
    name: 'mail-outbox',
    every: 5_000,
    lease: 10 * 60_000,
    run: (db) => deliverMails(db, transport, () => new Date()),
  },
  addUpFigures,
  removeExpired,
  forgetVisits,
  reportCounterDrift,
  removeUnreferencedMedia(removeFile),
  ...(embedded ? [upkeep] : []),
];
