import type { RemoteModule } from 'shared-kit/remote';
import { adminRoute } from './routes/admin/route';

export default {
  name: 'remote_admin',
  title: 'Control center',
  routes: [adminRoute],
  access: 'admin',
  navigation: [{ menu: 'header', to: '/admin', label: 'Admin', order: 80, visibleTo: 'admin' }],
} satisfies RemoteModule;
