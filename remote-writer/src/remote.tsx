import type { RemoteModule } from 'shared-kit/remote';
import { writerRoute } from './routes/writer/route';

export default { name: 'remote_writer', routes: [writerRoute] } satisfies RemoteModule;
