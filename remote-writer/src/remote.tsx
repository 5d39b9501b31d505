import type { RemoteModule } from 'shared-kit/remote';
import { writer } from './routes/writer/route';

export default { name: 'remote_writer', routes: [writer] } satisfies RemoteModule;
