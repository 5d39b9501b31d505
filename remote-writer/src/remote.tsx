import type { RemoteModule } from 'shared-kit/remote';
import { ownPostsRoute } from './routes/writer/posts/route';
import { writerRoute } from './routes/writer/route';

export default {
  name: 'remote_writer',
  routes: [ownPostsRoute, writerRoute],
} satisfies RemoteModule;
