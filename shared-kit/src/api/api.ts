import { endpoints } from './endpoints';
import { createClient, type ApiClient, type ApiClientOptions } from './client';

const settings: ApiClientOptions = {
  baseUrl: '',
  getToken: () => null,
  onUnauthenticated: () => {},
};

/** Sets where the page's one client calls and with whose token. Called once, by the host. */
export function configureApi(changes: Partial<ApiClientOptions>): void {
  Object.assign(settings, changes);
}

/** The one API client of the page: shell and remotes share it through federation. */
export const api: ApiClient = createClient(endpoints, settings);
