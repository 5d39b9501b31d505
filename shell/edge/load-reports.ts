import type { FastifyInstance } from 'fastify';
import { isArrayOf, isObjectOf, isString } from 'shared-kit/client/guards';
import { listReleases, type Registry } from 'shared-kit/registry';
import type { EdgeCredentials } from './edge-credentials';

/** The contract's `remotes.reportLoads`. */
const PATH = '/api/remotes/loads';
/** More than ten remotes need whose loads have failed. */
const BODY_LIMIT = 8_192;
const TIMEOUT_MS = 5_000;
/** Tabs stay on releases that the registry has no more. */
const MAX_RELEASES = 200;

interface LoadReportsOptions {
  apiUrl: string;
  registry: () => Promise<Registry>;
  /** By which the API recognises this edge, if they do not share a host. */
  credentials?: EdgeCredentials;
}

const isReport = isObjectOf({
  loads: isArrayOf(isObjectOf({ remote: isString, release: isString, variant: isString })),
});

/**
 * Passes reports of loaded remotes on to the API, only those of releases that the registry has, or
 * had since this process started. The API does not know the registry, and a stranger could have it
 * count and halt releases that do not exist.
 */
export async function loadReports(
  edge: FastifyInstance,
  { apiUrl, registry, credentials = {} }: LoadReportsOptions,
): Promise<void> {
  const known = new Set<string>();

  async function readKnownReleases(): Promise<ReadonlySet<string>> {
    for (const { name, variant, release } of listReleases(await registry())) {
      const key = `${name} ${variant} ${release.version}`;
      // The newest are last.
      known.delete(key);
      known.add(key);
    }
    for (const release of known) {
      if (known.size <= MAX_RELEASES) break;
      known.delete(release);
    }
    return known;
  }

  edge.post(PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const { body } = request;
    const releases = await readKnownReleases();
    // The API says what is wrong with a body of another shape.
    const report = isReport(body)
      ? {
          ...body,
          loads: body.loads.filter(({ remote, release, variant }) =>
            releases.has(`${remote} ${variant} ${release}`),
          ),
        }
      : body;
    if (isReport(report) && report.loads.length === 0) {
      return reply.code(202).send({ accepted: false });
    }
    try {
      const response = await fetch(apiUrl + PATH, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': request.ip,
          ...credentials,
        },
        body: JSON.stringify(report),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return await reply
        .code(response.status)
        .type('application/json; charset=utf-8')
        .send(await response.text());
    } catch {
      // A report that is lost is not worth an attempt of its own.
      return reply.code(202).send({ accepted: false });
    }
  });
}
