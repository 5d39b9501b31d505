import { calls } from './calls';
import { createClient, type Client, type ClientSettings } from './client';

const settings: ClientSettings = {
  baseUrl: '',
  token: () => null,
  onUnauthenticated: () => {},
};

/** Sets where the page's one client calls and with whose token. Called once, by the host. */
export function configureApi(changes: Partial<ClientSettings>): void {
  Object.assign(settings, changes);
}

/** The one API client of the page: shell and remotes share it through federation. */
export const api: Client = createClient(calls, settings);
