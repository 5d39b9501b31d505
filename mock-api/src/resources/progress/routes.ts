import { contract } from 'shared-kit/contract';
import type { Api } from '../../http/api';
import { markRead, markUnread, savePosition, setVisibility } from './mark-posts';
import { findPostProgress } from './queries';
import { findTrackProgress, listTrackProgress } from './track-progress';

const { progress } = contract;

export function progressRoutes({ mount, db }: Api): void {
  mount(progress.tracks, async ({ viewer }) => ({
    items: await listTrackProgress(db, viewer.id),
  }));

  mount(progress.track, ({ params, viewer }) => findTrackProgress(db, viewer.id, params.id));

  mount(progress.post, ({ params, viewer }) => findPostProgress(db, viewer.id, params.id));

  mount(progress.savePosition, ({ params, body, viewer }) =>
    savePosition(db, viewer.id, params.id, body.position),
  );

  mount(progress.markRead, ({ params, viewer }) => markRead(db, viewer.id, params.id));

  mount(progress.markUnread, ({ params, viewer }) => markUnread(db, viewer.id, params.id));

  mount(progress.setVisibility, ({ body, viewer }) => setVisibility(db, viewer.id, body.isShown));
}
