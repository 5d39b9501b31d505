import { waitForHydration } from '../fixtures/expectations';
import { readStorage } from '../fixtures/storage';
import { registerMember, startThread } from '../fixtures/users';
import { expect, test } from '../fixtures/test';

interface KeptForm {
  form: string;
  path: string;
  /** The text typed into each field, by label. */
  fields: Record<string, string>;
  /** The label of a field that must not be restored. */
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
  test(`“${form}” keeps its text across a reload`, { tag: '@full' }, async ({ page }) => {
    await page.goto(path);
    await waitForHydration(page);
    const shown = page.getByRole('form', { name: form });
    for (const [label, text] of Object.entries(fields)) {
      await shown.getByLabel(label).fill(text);
    }
    if (secret !== undefined) await shown.getByLabel(secret).fill('never-stored');
    await page.reload();
    await waitForHydration(page);
    for (const [label, text] of Object.entries(fields)) {
      await expect(shown.getByLabel(label)).toHaveValue(text);
    }
    if (secret !== undefined) await expect(shown.getByLabel(secret)).toHaveValue('');
    expect(await readStorage(page)).not.toContain('never-stored');
  });
}

test('an unsaved profile and an unsent reply survive a reload', async ({ loginAs, site }) => {
  const page = await loginAs(await registerMember(site, 'Kim Keep'));
  const profile = page.getByRole('form', { name: 'Profile' });
  await page.goto('/account');
  await waitForHydration(page);
  await profile.getByLabel('Name').fill('Kim Kept');
  await profile.getByLabel('Bio').fill('Half a sentence');
  await page.reload();
  await waitForHydration(page);
  await expect(profile.getByLabel('Name')).toHaveValue('Kim Kept');
  await expect(profile.getByLabel('Bio')).toHaveValue('Half a sentence');

  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect.poll(() => readStorage(page)).not.toContain('Half a sentence');

  await page.goto(await startThread(site));
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Not sent yet.');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Not sent yet.');
});
