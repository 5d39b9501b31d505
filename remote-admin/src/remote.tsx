import type { RemoteModule } from 'shared-kit/remote';
import { admin } from './routes/admin/route';

export default { name: 'remote_admin', routes: [admin] } satisfies RemoteModule;
