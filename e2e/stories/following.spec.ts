import { waitForHydration } from '../fixtures/expectations';
import { PASSWORD, registerMember } from '../fixtures/users';
import { expect, test } from '../fixtures/test';

const POST = '/blog/xlookup-vs-vlookup';

test('an author is followed from a post, appears in the feed and is unfollowed', async ({
  loginAs,
  site,
  page: guest,
}) => {
  const session = await registerMember(site, 'Noor Haddad');
  const page = await loginAs(session);
  const feed = page.getByRole('region', { name: /Your feed/ });

  await test.step('the empty feed suggests following an author', async () => {
    await page.goto('/');
    await waitForHydration(page);
    await feed.scrollIntoViewIfNeeded();
    await expect(feed.getByRole('tab', { name: 'Following', selected: true })).toBeVisible();
    await expect(feed.getByText(/Follow an author to see their posts here/)).toBeVisible();
  });

  await page.goto(POST);
  await waitForHydration(page);
  const author = page.getByRole('complementary', { name: 'About the author' });
  const name = await author.getByRole('button', { name: /^Follow / }).innerText();
  const writer = name.replace(/^Follow\s+/, '').trim();

  await test.step('follows the author, also after a reload', async () => {
    await author.getByRole('button', { name: /^Follow / }).click();
    const following = author.getByRole('button', { name: /^Following / });
    await expect(following).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(following).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the feed shows the post', async () => {
    await page.goto('/');
    await waitForHydration(page);
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

  await test.step('unfollowing empties the feed', async () => {
    await page.goto('/');
    await waitForHydration(page);
    await feed.scrollIntoViewIfNeeded();
    await expect(feed.getByText(/Follow an author to see their posts here/)).toBeVisible();
  });

  await test.step('a guest who follows logs in and returns', async () => {
    const { user } = await registerMember(site, 'Gero Guest');
    await guest.goto(POST);
    await waitForHydration(guest);
    await guest.getByRole('button', { name: `Follow ${writer}` }).click();
    await guest.getByLabel('Email').fill(user.email);
    await guest.getByLabel('Password').fill(PASSWORD);
    await guest.getByRole('button', { name: 'Login' }).click();
    await expect(guest).toHaveURL(`${site}${POST}`);
  });
});
