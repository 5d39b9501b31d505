import { createLiveComponent } from '../../../../features/live/create-live-component';

export const LiveReplies = createLiveComponent(
  async () => (await import('./LiveReplies')).LiveReplies,
);
