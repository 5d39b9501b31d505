import { createPageClient, type ApiClient } from 'shared-kit/client';
import type { AdminContract } from 'shared-kit/contract';
import { endpoints } from './endpoints';

/** The page's API client for admins. No page outside the admin area loads its endpoints. */
export const adminApi: ApiClient<AdminContract> = createPageClient<AdminContract>(endpoints);
export { saveFile } from './save-file';
