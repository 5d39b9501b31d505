import Fastify from 'fastify';
import { securityTextRoute } from './security-text';
import { readSettings } from './settings';

it('names whom to tell about a vulnerability, for less than a year', async () => {
  const edge = Fastify();
  securityTextRoute(edge, 'mailto:security@sheets.example', 'https://sheets.example');
  const { headers, body } = await edge.inject('/.well-known/security.txt');
  await edge.close();
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^Contact: mailto:security@sheets\.example\nExpires: \d{4}-.*Z\n/);
  expect(body).toContain('\nCanonical: https://sheets.example/.well-known/security.txt\n');
  const [, expires = ''] = /^Expires: (.*)$/m.exec(body) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(1);
  expect(days).toBeLessThan(365);
});

it.each(['security@sheets.example', 'http://sheets.example/report', 'mailto:a@b.test\nExpires: x'])(
  'refuses %j as a contact',
  (SECURITY_CONTACT) => {
    expect(() => readSettings({ SECURITY_CONTACT })).toThrow('SECURITY_CONTACT is invalid');
  },
);
