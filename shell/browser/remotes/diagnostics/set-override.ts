import { isObjectOf, isString } from 'shared-kit/client/guards';
import type { RemoteOverride } from '../../registry/remote-override';

const hasMessage = isObjectOf({ message: isString });

/** Only the browser that has prepared an override can set it. */
const isPrepared = isObjectOf<{ token: string; source: string }>({
  token: isString,
  source: isString,
});

export interface PreparedOverride extends RemoteOverride {
  token: string;
}

const UNAVAILABLE = 'Unable to set the override right now.';

async function post(path: string, body: unknown): Promise<Response> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (response?.ok) return response;
  const error: unknown = await response?.json().catch(() => null);
  throw new Error(hasMessage(error) ? error.message : UNAVAILABLE);
}

/** Has the edge check an override. Throws an error whose message says what is wrong with it. */
export async function prepareOverride(name: string, source: string): Promise<PreparedOverride> {
  const response = await post('/__remotes/token', { name, source });
  const prepared: unknown = await response.json();
  if (!isPrepared(prepared)) throw new Error(UNAVAILABLE);
  return { name, source: prepared.source, token: prepared.token };
}

/** Sets an override for this browser, from its next page on. */
export async function setOverride(override: PreparedOverride): Promise<void> {
  await post('/__remotes', override);
}
