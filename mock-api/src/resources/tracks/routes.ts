import { contract } from 'shared-kit/contract';
import { ForbiddenError, NotFoundError } from '../../errors';
import type { Api } from '../../http/api';
import { presentTrack, presentTrackSummary } from './presenter';
import { findPublishedTrack, listTracks } from './queries';

export function trackRoutes({ mount, db }: Api): void {
  mount(contract.tracks.list, async ({ query: { status = 'published' }, viewer }) => {
    if (status !== 'published' && viewer?.role !== 'admin') throw new ForbiddenError();
    return { items: (await listTracks(db, status)).map(presentTrackSummary) };
  });

  mount(contract.tracks.bySlug, async ({ params }) => {
    const row = await findPublishedTrack(db, params.slug);
    if (row === undefined) throw new NotFoundError('Track not found');
    return presentTrack(row);
  });
}
