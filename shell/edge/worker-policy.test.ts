import fastify, { type FastifyInstance } from 'fastify';
import helmet from '@fastify/helmet';
import { createFakeSite } from './fake-site.testing';
import { createSecurityHeaders } from './security-headers';
import { staticFiles } from './static-files';

const site = createFakeSite();
let edge: FastifyInstance;

beforeAll(async () => {
  edge = fastify();
  await edge.register(helmet, createSecurityHeaders());
  const { shellDir, releasesDir } = site;
  const current = () => Promise.reject(new Error('No test asks for the registry.'));
  await edge.register(staticFiles, { shellDir, releasesDir, registry: { current }, mirror: null });
});
afterAll(() => edge.close());

async function policyOf(path: string) {
  const { statusCode, headers } = await edge.inject(`/releases/remote-public/1.0.0-a/${path}`);
  expect(statusCode).toBe(200);
  return String(headers['content-security-policy']);
}

test('a worker may run its own code, and has no network', async () => {
  const policy = await policyOf('sheet.worker.0a1b2c3d.js');
  expect(policy).toBe("default-src 'none'; script-src 'self'");
});

test('other files have the policy of pages, but may load their parts if they run as a worker', async () => {
  const policy = await policyOf('page.js');
  expect(policy).not.toContain('trusted-types');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-eval');
});
