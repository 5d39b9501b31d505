import { startFormSite } from './forms/form-site.testing';

it('takes the host of a page from `Host`, not from what a visitor sends through a trusted proxy', async () => {
  const site = await startFormSite();
  const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '203.0.113.9' };
  const page = await fetch(`${site.origin}/blog/sum`, { headers: forwarded });
  const html = await page.text();
  const login = await site.send('/login', { email: 'a@b.test', password: 'right' }, forwarded);
  await site.close();
  expect(html).toContain(`<link rel="canonical" href="${site.origin}/blog/sum"/>`);
  expect(html).not.toContain('evil.example');
  // Its `Origin` names the host that the browser has asked.
  expect(login.status).toBe(303);
});
