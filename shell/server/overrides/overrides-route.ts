import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isNullable, isObjectOf, isString } from 'shared-kit/guards';
import type { RemoteOverride } from '../../src/remotes/overrides/remote-override';
import {
  applyParameters,
  changeOverride,
  isRemoteName,
  parseOrigin,
  readOverrides,
  serializeOverrides,
  type OverridePolicy,
} from './override-values';

const MAX_BODY_BYTES = 1_024;

const isChange = isObjectOf<{ name: string; origin: string | null }>({
  name: isString,
  origin: isNullable(isString),
});

/** The overrides of a request's browser; null if the site allows none. */
export const requestOverrides = (
  { headers }: FastifyRequest,
  policy: OverridePolicy | null,
): RemoteOverride[] | null => policy && readOverrides(headers.cookie, policy);

const storeOverrides = (
  reply: FastifyReply,
  overrides: readonly RemoteOverride[],
  policy: OverridePolicy,
) =>
  reply
    .header('set-cookie', serializeOverrides(overrides, policy))
    .header('cache-control', 'no-store');

/** Whether another site has led the browser here. */
const isFromOtherSite = ({ headers }: FastifyRequest) => headers['sec-fetch-site'] === 'cross-site';

/**
 * Applies the overrides in a page's address, and redirects to the address without them. Returns
 * false if there are none, or the site or the link's origin does not allow it.
 */
export function redirectWithOverrides(
  request: FastifyRequest,
  reply: FastifyReply,
  { pathname, search }: URL,
  registered: readonly string[],
  policy: OverridePolicy | null,
): boolean {
  const current = requestOverrides(request, policy);
  if (policy === null || current === null || isFromOtherSite(request)) return false;
  const change = applyParameters(search, current, registered, policy);
  if (change === null) return false;
  void storeOverrides(reply, change.overrides, policy).redirect(pathname + change.search, 302);
  return true;
}

const INVALID =
  'Enter the name of a remote, such as remote_writer, and an origin, such as http://localhost:3002.';

/**
 * `POST /__remotes` sets or ends one override, for the form of that page. Only JSON is read, which
 * no other site can send.
 */
export async function overridesRoute(edge: FastifyInstance, policy: OverridePolicy) {
  edge.post('/__remotes', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const { body } = request;
    if (!isChange(body) || !isRemoteName(body.name)) {
      return reply.code(400).send({ message: INVALID });
    }
    const origin = body.origin === null ? null : parseOrigin(body.origin, policy);
    if (body.origin !== null && origin === null) return reply.code(400).send({ message: INVALID });
    const current = readOverrides(request.headers.cookie, policy);
    const overrides = changeOverride(current, body.name, origin);
    return storeOverrides(reply, overrides, policy).code(204).send();
  });
}
