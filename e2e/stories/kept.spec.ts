import { call } from '../fixtures/calls';
import { pageIsLive } from '../fixtures/page-checks';
import { newMember } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

interface KeptForm {
  form: string;
  path: string;
  /** What is typed, by label. */
  fields: Record<string, string>;
  /** What must not be there again. */
  secret?: string;
}

const GUESTS: KeptForm[] = [
  { form: 'Login', path: '/login', fields: { Email: 'kim@keep.test' }, secret: 'Password' },
  {
    form: 'Join',
    path: '/register',
    fields: { Name: 'Kim Keep', Email: 'kim@keep.test' },
    secret: 'Password',
  },
  { form: 'Forgot your password?', path: '/forgot', fields: { Email: 'kim@keep.test' } },
  {
    form: 'Free plan',
    path: '/',
    fields: { Name: 'Kim', Email: 'kim@keep.test', 'What should your sheet do?': 'Count.' },
  },
  { form: 'Newsletter', path: '/', fields: { 'Your email': 'kim@keep.test' } },
  {
    form: 'Start a discussion',
    path: '/discussions',
    fields: { Title: 'Why?', 'Description (optional)': 'I tried.' },
  },
  {
    form: 'Unlock this template',
    path: '/templates/kpi-dashboard-starter',
    fields: { Email: 'kim@keep.test' },
  },
];

for (const { form, path, fields, secret } of GUESTS) {
  test(`what is typed into “${form}” outlives a reload`, async ({ page }) => {
    await page.goto(path);
    await pageIsLive(page);
    const shown = page.getByRole('form', { name: form });
    for (const [label, text] of Object.entries(fields)) {
      await shown.getByLabel(label).fill(text);
    }
    if (secret !== undefined) await shown.getByLabel(secret).fill('kept-by-nobody');
    await page.reload();
    await pageIsLive(page);
    for (const [label, text] of Object.entries(fields)) {
      await expect(shown.getByLabel(label)).toHaveValue(text);
    }
    if (secret !== undefined) await expect(shown.getByLabel(secret)).toHaveValue('');
    const kept = await page.evaluate(() =>
      [window.localStorage, window.sessionStorage].map((storage) => JSON.stringify(storage)).join(),
    );
    expect(kept).not.toContain('kept-by-nobody');
  });
}

test('a profile and a reply that are not sent yet outlive a reload', async ({ loginAs, site }) => {
  const page = await loginAs(await newMember(site, 'Kim Keep'));
  const profile = page.getByRole('form', { name: 'Profile' });
  await page.goto('/account');
  await pageIsLive(page);
  await profile.getByLabel('Name').fill('Kim Kept');
  await profile.getByLabel('Bio').fill('Half a sentence');
  await page.reload();
  await pageIsLive(page);
  await expect(profile.getByLabel('Name')).toHaveValue('Kim Kept');
  await expect(profile.getByLabel('Bio')).toHaveValue('Half a sentence');

  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  const left = await page.evaluate(() => Object.keys(window.localStorage));
  expect(left.filter((key) => key.startsWith('draft:'))).toEqual([]);

  // One of the demo's, that no other story locks.
  const { items } = await call(site, 'GET', '/api/threads?limit=1&q=IMPORTRANGE');
  await page.goto(`/discussions/${items[0]._id}`);
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Not sent yet.');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Not sent yet.');
});
