import type { RemoteModule } from 'shared-kit/remote';
import { editLinkSlot } from './features/edit-link/edit-link-slot';
import { ownPostsRoute } from './routes/writer/posts/route';
import { writerRoute } from './routes/writer/route';

export default {
  name: 'remote_writer',
  title: 'Writer',
  routes: [ownPostsRoute, writerRoute],
  access: 'user',
  slots: [
    { slot: 'account', to: '/writer', label: 'Write', visibleTo: 'user', hiddenOn: [] },
    editLinkSlot,
  ],
} satisfies RemoteModule;
