import { pageIsLive } from '../fixtures/page-checks';
import { newMember, PEOPLE } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

const POST = '/blog/xlookup-vs-vlookup';

test('an author is followed from a post, fills the feed, and is let go again', async ({
  loginAs,
  site,
  page: guest,
}) => {
  const session = await newMember(site, 'Noor Haddad');
  const page = await loginAs(session);
  const feed = page.getByRole('region', { name: /Your feed/ });

  await test.step('before, the feed asks to follow somebody', async () => {
    await page.goto('/');
    await pageIsLive(page);
    await feed.scrollIntoViewIfNeeded();
    await expect(feed.getByRole('tab', { name: 'Following', selected: true })).toBeVisible();
    await expect(feed.getByText(/Follow an author, and their posts appear/)).toBeVisible();
  });

  await page.goto(POST);
  await pageIsLive(page);
  const author = page.getByRole('complementary', { name: 'About the author' });
  const name = await author.getByRole('button', { name: /^Follow / }).innerText();
  const writer = name.replace(/^Follow\s+/, '').trim();

  await test.step('follows, and stays so after a reload', async () => {
    await author.getByRole('button', { name: /^Follow / }).click();
    const following = author.getByRole('button', { name: /^Following / });
    await expect(following).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(following).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the feed shows the post', async () => {
    await page.goto('/');
    await pageIsLive(page);
    await feed.scrollIntoViewIfNeeded();
    await expect(feed.getByRole('link', { name: /XLOOKUP or VLOOKUP/ })).toBeVisible();
  });

  await test.step('the author’s profile lists the post and the new follower', async () => {
    await page.goto(POST);
    await author.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: writer })).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: 'Published posts' })
        .getByRole('link', { name: /XLOOKUP or VLOOKUP/ }),
    ).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Followers' }).getByRole('link', { name: 'Noor Haddad' }),
    ).toBeVisible();
    await page.getByRole('button', { name: /^Following / }).click();
    await expect(page.getByRole('button', { name: /^Follow / })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Followers' }).getByRole('link', { name: 'Noor Haddad' }),
    ).toBeHidden();
  });

  await test.step('then the feed is empty again', async () => {
    await page.goto('/');
    await pageIsLive(page);
    await feed.scrollIntoViewIfNeeded();
    await expect(feed.getByText(/Follow an author, and their posts appear/)).toBeVisible();
  });

  await test.step('a guest who follows logs in first and comes back', async () => {
    await guest.goto(POST);
    await pageIsLive(guest);
    await guest.getByRole('button', { name: `Follow ${writer}` }).click();
    await guest.getByLabel('Email').fill(PEOPLE.member.email);
    await guest.getByLabel('Password').fill('sheetfolk-demo');
    await guest.getByRole('button', { name: 'Login' }).click();
    await expect(guest).toHaveURL(`${site}${POST}`);
  });
});
