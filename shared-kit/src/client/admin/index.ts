import { createPageClient, type ApiClient } from 'shared-kit/client';
import type { AdminContract } from 'shared-kit/contract';
import { endpoints } from './endpoints';

/** How long the browser may take to begin the download, in milliseconds. */
const REVOKE_AFTER_MS = 60_000;

/** The page's API client for admins. No page outside the admin area loads its endpoints. */
export const adminApi: ApiClient<AdminContract> = createPageClient<AdminContract>(endpoints);

/** Downloads a file under a name, as a link with `download` does. Only in a browser. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoking it at once cancels the download in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
