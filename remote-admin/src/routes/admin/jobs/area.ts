import { ListChecks } from 'lucide-react';
import type { LoaderFunctionArgs } from 'shared-kit/router';
import type { AdminArea } from '../../../features/area/admin-area';
import { loadAdminList } from '../../../features/list/admin-list';
import { loadAdminQuery } from '../load-admin-query';
import { jobsQuery } from './jobs-query';
import { mailList } from './mail-list';

/** Starts the request of the open tab. */
async function loadTab(args: LoaderFunctionArgs): Promise<null> {
  const tab = new URL(args.request.url).searchParams.get('tab');
  if (tab === 'bulk') return null;
  return tab === 'mail' ? loadAdminList(mailList)(args) : loadAdminQuery(args.context, jobsQuery);
}

export const jobsArea: AdminArea = {
  path: '/admin/jobs',
  title: 'Jobs & Mail',
  Icon: ListChecks,
  keywords: ['outbox', 'queue', 'background', 'bulk changes', 'failed'],
  loader: loadTab,
  lazy: () => import('./page'),
};
