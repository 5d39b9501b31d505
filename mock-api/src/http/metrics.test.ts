import fastify from 'fastify';
import { serveMetrics } from './metrics';

/** An app with one route, and its metrics; closes both when the test ends. */
async function observe() {
  const metrics = await serveMetrics('127.0.0.1', 0);
  const app = fastify();
  metrics.observeRequests(app);
  app.get('/posts/:slug', async () => 'A post');
  const read = (path = '/metrics') => fetch(`http://127.0.0.1:${metrics.port}${path}`);
  return { app, metrics, read };
}

let opened: Awaited<ReturnType<typeof observe>>;
beforeEach(async () => {
  opened = await observe();
});
afterEach(async () => {
  await opened.app.close();
  await opened.metrics.close();
});

it('names a route by its pattern, so that addresses make no series of their own', async () => {
  for (const slug of ['a', 'b', 'c']) await opened.app.inject(`/posts/${slug}`);
  const text = await (await opened.read()).text();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/posts/:slug",status="200"} 3',
  );
  expect(text).not.toContain('/posts/a');
});

it('counts what no route serves as one', async () => {
  await opened.app.inject('/nowhere');
  await opened.app.inject('/elsewhere');
  const text = await (await opened.read()).text();
  expect(text).toMatch(/_count\{method="GET",route="none",status="404"\} 2/);
});

it('has the process, and gauges that are read when the metrics are', async () => {
  let dropped = 1;
  opened.metrics.addGauge('events_dropped', 'Dropped events.', () => dropped);
  dropped = 7;
  const text = await (await opened.read()).text();
  expect(text).toContain('events_dropped 7');
  expect(text).toContain('process_resident_memory_bytes');
});

it('serves nothing else', async () => {
  expect((await opened.read('/')).status).toBe(404);
});
