import Fastify from 'fastify';
import { createMetrics, type EdgeMetrics } from './metrics';

let metrics: EdgeMetrics;
let url: string;
beforeEach(async () => {
  metrics = createMetrics();
  url = `http://127.0.0.1:${await metrics.listen(0, '127.0.0.1')}`;
});
afterEach(() => metrics.close());

const read = async () => (await fetch(`${url}/metrics`)).text();

it('counts pages by how they were sent', async () => {
  metrics.countPage('rendered');
  metrics.countPage('rendered');
  metrics.countPage('failed');
  const text = await read();
  expect(text).toContain('edge_pages_total{outcome="rendered"} 2');
  expect(text).toContain('edge_pages_total{outcome="failed"} 1');
});

it('names the releases in use, and no others', async () => {
  metrics.setReleases([{ name: 'remote_writer', release: { version: '1.0.0' } }]);
  metrics.setReleases([{ name: 'remote_writer', release: { version: '1.1.0' } }]);
  const text = await read();
  expect(text).toContain('edge_release_info{remote="remote_writer",version="1.1.0"} 1');
  expect(text).not.toContain('version="1.0.0"');
});

it('measures responses by area, whatever visitors ask for', async () => {
  const edge = Fastify();
  metrics.observe(edge);
  for (const path of ['/blog/a', '/blog/b', '/assets/x.js', '/api/posts']) await edge.inject(path);
  await edge.close();
  const text = await read();
  expect(text).toContain('edge_response_seconds_count{area="pages",status="4xx"} 2');
  expect(text).toContain('edge_response_seconds_count{area="assets",status="4xx"} 1');
  expect(text).toContain('edge_response_seconds_count{area="api",status="4xx"} 1');
});

it('serves nothing else', async () => {
  expect((await fetch(`${url}/`)).status).toBe(404);
});
