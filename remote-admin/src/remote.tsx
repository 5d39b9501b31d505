import type { RemoteModule } from 'shared-kit/remote';
import { manageLinkSlots } from './features/manage-link/manage-link-slots';
import { adminRoute } from './routes/admin/route';

export default {
  name: 'remote_admin',
  title: 'Control center',
  routes: [adminRoute],
  access: 'admin',
  navigation: [{ menu: 'header', to: '/admin', label: 'Admin', order: 80, visibleTo: 'admin' }],
  slots: manageLinkSlots,
} satisfies RemoteModule;
