import { InvalidError } from '../../errors';
import type { Payload } from './composed';
import type { Standing, VersionWish } from './save';

interface Known {
  status: Standing['status'];
  scheduled_at: Date | null;
}

/** How a post is to stand after a save: where the payload says nothing, as it stood. */
export function standingOf(payload: Payload, known: Known | null): Standing {
  const status = payload.status ?? known?.status ?? 'draft';
  const sent = payload.scheduledAt;
  const kept = known?.status === 'scheduled' ? known.scheduled_at : null;
  const scheduledAt = sent === undefined ? kept : sent === null ? null : new Date(sent);
  if (status === 'scheduled' && scheduledAt === null) {
    const message = 'Choose when this should be published.';
    throw new InvalidError(message, { scheduledAt: message });
  }
  return {
    status,
    scheduledAt: status === 'scheduled' ? scheduledAt : null,
    autoSave: payload.autoSave ?? false,
  };
}

export function versionWishOf({ createVersion, autoSave }: Payload): VersionWish {
  if (createVersion === true) return 'manual';
  return autoSave === true ? 'auto' : null;
}
