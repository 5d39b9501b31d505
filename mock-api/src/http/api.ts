import type { Assistant } from '../ai/assistant';
import type { EventCollector } from '../analytics/event-collector';
import type { RemoteLoadCollector } from '../analytics/remote-loads';
import type { Database } from '../db/connect';
import type { ContentVersion } from '../db/content-version';
import type { LiveStreams } from '../live/live-streams';
import type { Site } from '../mail/transport';
import type { MediaStore } from '../media/media-store';
import type { ExportCsv } from './csv-response';
import type { StartExport } from './export-limits';
import type { Mount } from './mount';
import type { RecordSecurity } from './record-security';
import type { ReleaseDesk } from './release-desk';
import type { RateLimits } from './rate-limits';

/**
 * What the routes of a resource are built from.
 *
 * Layers of the API, each importing only from those before it:
 * 1. `errors`
 * 2. `db`, `crypto`, `text`, `media`, `mail`, `ai`, `analytics`, `live`
 * 3. `http`
 * 4. `resources`
 * 5. `jobs`, `seed`
 * 6. `create-app`, `start`, `main`
 */
export interface Api {
  mount: Mount;
  db: Database;
  /** Counts the changes of what guests see. */
  contentVersion: ContentVersion;
  /** Connections for health checks only, which must not wait for requests. */
  health: Database;
  media: MediaStore;
  limits: RateLimits;
  /** Counts and limits an export, see `EXPORT_LIMITS`. */
  startExport: StartExport;
  /** Responds with the export of a list. */
  exportCsv: ExportCsv;
  /** The site's name and URL, for mails and feeds. */
  site: Site;
  /** What mail services sign their reports with; null if none may report. */
  newsletterWebhookSecret: string | null;
  /** Collects analytics events. */
  events: EventCollector;
  /** The streams of changes that are open in this process. */
  liveStreams: LiveStreams;
  /** Counts how remotes were loaded. */
  remoteLoads: RemoteLoadCollector;
  /** The releases of the site's remotes. */
  releaseDesk: ReleaseDesk;
  /** The writing assistant. */
  assistant: Assistant;
  /** Lets a background job run now instead of at its next check. */
  wakeJob: (name: string) => void;
  /** Records what the audit log has of security. */
  recordSecurity: RecordSecurity;
  /** Writes one structured line to the server's log. */
  log: (entry: object) => void;
}
