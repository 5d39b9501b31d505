import type { RemoteModule } from 'shared-kit/remote';
import { adminRoute } from './routes/admin/route';

export default { name: 'remote_admin', routes: [adminRoute] } satisfies RemoteModule;
