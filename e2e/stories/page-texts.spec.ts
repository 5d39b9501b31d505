import { apiRequest } from '../fixtures/api';
import { waitForHydration } from '../fixtures/expectations';
import { expect, test } from '../fixtures/test';
import { registerMember } from '../fixtures/users';

const WORDS =
  'The bonus of each region goes by what it sold, in steps, and nobody gets less than before.';
const QUESTION = `${WORDS}\n\n${'More of it. '.repeat(30)}\n\n\`=SUM(B2:B3)\`\n\n\`\`\`sheet name="Bonus"\nRep\tSales\nAmara\t1200\nBo\t=B2*2\n\`\`\``;

/** Starts a discussion with a long text, and returns its path. */
async function startLongThread(site: string, token: string): Promise<string> {
  const body = { title: 'A bonus in steps', category: 'formulas', description: QUESTION };
  const thread = await apiRequest(site, 'POST', '/api/threads', { token, body });
  return `/discussions/${(thread as { _id: string })._id}`;
}

test('a long text is in its document once, and the page goes on with it', async ({
  loginAs,
  site,
}) => {
  const member = await registerMember(site, 'Lena Long');
  const path = await startLongThread(site, member.token);
  const html = await (await fetch(site + path)).text();
  const [, state = ''] = html.split('<script id="page-state"');
  expect(html).toContain(WORDS);
  // Its state has the text as it was typed, and not as HTML.
  expect(state).toContain('"painted-text":"');
  expect(state).not.toContain('\\u003cp>');

  const page = await loginAs(member);
  await page.goto(path);
  const paragraph = await page.getByRole('main').getByText(WORDS).elementHandle();
  await waitForHydration(page);
  // The answer has the text as it is stored: the same, so that it stays where it is.
  const answered = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.url().includes('/api/threads/'),
  );
  await page.getByRole('button', { name: 'Mark as solved' }).click();
  expect(await (await answered).text()).toContain(WORDS);
  await expect(page.getByRole('button', { name: 'Mark as unsolved' })).toBeVisible();
  expect(await paragraph?.evaluate((element) => element.isConnected)).toBe(true);

  await page.getByRole('button', { name: 'Try it: open this sheet' }).click();
  await expect(page.locator('[data-address="B3"]')).toHaveText('2400');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Discussions', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Discussions' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByText(WORDS)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it: open this sheet' })).toHaveCount(1);
});

test.describe('before a page starts', () => {
  test.use({ isIdle: true });

  test('a long text may be taken away: the page is then rendered anew', async ({ page, site }) => {
    const { token } = await registerMember(site, 'Ada Blocks');
    await page.goto(await startLongThread(site, token));
    const text = page.getByRole('main').getByText(WORDS);
    await text.evaluate((element) => element.closest('[data-rich-text]')?.remove());
    await expect(text).toHaveCount(0);
    await waitForHydration(page);
    await expect(text).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'A bonus in steps' })).toBeVisible();
  });
});
