import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isNullable, isObjectOf, isString } from 'shared-kit/client/guards';
import type { RemoteOverride } from '../../browser/registry/remote-override';
import { isOwnForm } from '../forms/form-origin';
import { applyParameters } from './override-parameters';
import { createOverrideToken, hasOverrideToken, type OverrideRequest } from './override-tokens';
import {
  changeOverride,
  isRemoteName,
  parseSource,
  readOverrides,
  serializeOverrides,
  type OverridePolicy,
} from './override-values';

const MAX_BODY_BYTES = 1_024;

const isForm = isObjectOf<OverrideRequest>({ name: isString, source: isNullable(isString) });
const isWithToken = isObjectOf<{ token: string }>({ token: isString });

/** The overrides of a request's browser. */
export const requestOverrides = (
  { headers }: FastifyRequest,
  policy: OverridePolicy,
): RemoteOverride[] => readOverrides(headers.cookie, policy);

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
 * Whether somebody has opened the address, and no page has loaded it as an image or a frame: not one of this
 * site either, where members write whose images their readers load.
 */
const isOpened = ({ headers }: FastifyRequest) =>
  (headers['sec-fetch-dest'] ?? 'document') === 'document';

/**
 * Applies the overrides in a page's address, and redirects to the address without them. Returns
 * false if there are none, or neither the site nor the link's place allows it.
 */
export function redirectWithOverrides(
  request: FastifyRequest,
  reply: FastifyReply,
  { pathname, search }: URL,
  registered: readonly string[],
  policy: OverridePolicy,
): boolean {
  if (!isOpened(request)) return false;
  const isForeign = isFromOtherSite(request);
  const current = requestOverrides(request, policy);
  const change = applyParameters({ search, registered, isForeign }, current, policy);
  if (change === null) return false;
  void storeOverrides(reply, change.overrides, policy).redirect(pathname + change.search, 302);
  return true;
}

const INVALID =
  'Enter the name of a remote, such as remote_writer, and an origin, such as http://localhost:3002.';

/** The override that a body asks for, with an origin as browsers write it; null if it is invalid. */
function readForm(body: unknown, policy: OverridePolicy): OverrideRequest | null {
  if (!isForm(body) || !isRemoteName(body.name)) return null;
  const source = body.source === null ? null : parseSource(body.source, policy);
  return body.source !== null && source === null ? null : { name: body.name, source };
}

/**
 * The form of `/__remotes`, which sets or ends one override. `POST /__remotes/token` checks what was
 * entered and returns a token for it; with that, `POST /__remotes` sets it. In between, the page asks
 * whether to load code of another machine, or an old version. Both refuse what another site's page sends.
 */
export async function overridesRoute(edge: FastifyInstance, policy: OverridePolicy) {
  edge.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (isOwnForm(request.headers, request.host)) return;
    return reply.code(403).send({ message: 'This form was sent from another site.' });
  });

  edge.post('/__remotes/token', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const form = readForm(request.body, policy);
    if (form === null) return reply.code(400).send({ message: INVALID });
    return {
      source: form.source,
      token: createOverrideToken(request, reply, form, policy.isSecure),
    };
  });

  edge.post('/__remotes', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const form = readForm(request.body, policy);
    if (form === null) return reply.code(400).send({ message: INVALID });
    if (
      !isWithToken(request.body) ||
      !hasOverrideToken(request, form, request.body.token, policy.isSecure)
    ) {
      return reply.code(403).send({ message: 'This form has expired. Please set it again.' });
    }
    const current = readOverrides(request.headers.cookie, policy);
    const overrides = changeOverride(current, form.name, form.source);
    return storeOverrides(reply, overrides, policy).code(204).send();
  });
}
