import { closeChallenge, HIDDEN, QUESTION } from '../fixtures/challenges';
import { waitForHydration } from '../fixtures/expectations';
import { expect, test } from '../fixtures/test';
import { createUser } from '../fixtures/users';

/** As a field for a local time has it, in UTC. */
const wallTime = (date: Date) => date.toISOString().slice(0, 16);

test.use({ timezoneId: 'UTC' });

test('a moderator sets a challenge, a member enters it, and it closes with a ranking and a discussion', async ({
  loginAs,
  site,
}) => {
  test.setTimeout(150_000);
  const moderator = await loginAs('moderator');
  const title = `Multiply ${Date.now()}`;

  const id = await test.step('the moderator tries an answer and publishes', async () => {
    await moderator.goto('/challenges');
    await moderator.getByRole('link', { name: 'New challenge' }).click();
    await moderator.getByLabel(/^Title/).fill(title);
    await moderator.getByLabel('Text with the sheet').fill(QUESTION);
    await moderator.getByLabel('Hidden sheets').fill(HIDDEN);
    await moderator.getByRole('textbox', { name: 'Answer' }).fill('`=IF(A2=2,6,20)`');
    await moderator.getByRole('button', { name: 'Try it', exact: true }).click();
    await expect(moderator.getByText('2 of 2 shown results and 0 of 2 hidden ones.')).toBeVisible();
    const hour = 3_600_000;
    const times = { Opens: new Date(Date.now() - hour), Closes: new Date(Date.now() + hour) };
    for (const [name, time] of Object.entries(times)) {
      const group = moderator.getByRole('group', { name });
      await group.getByLabel('Time zone').selectOption('UTC');
      await group.getByLabel(name, { exact: true }).fill(wallTime(time));
    }
    await moderator.getByLabel('Status').selectOption('Published');
    await moderator.getByRole('button', { name: 'Save challenge' }).click();
    await expect(moderator.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const edit = moderator.getByRole('link', { name: 'Edit challenge' });
    return (await edit.getAttribute('href'))?.split('/').at(-1) ?? '';
  });

  const member = await loginAs(await createUser(site, 'member', 'Mila Member'));
  await test.step('a member enters', async () => {
    await member.goto('/challenges');
    await member.getByRole('link', { name: title }).click();
    await waitForHydration(member);
    await member.getByLabel('Formula and explanation').fill('Short: `=A2*B2`');
    await member.getByRole('button', { name: 'Send entry' }).click();
    await expect(member.getByText(/wanted result in 2 of 2 cells/).first()).toBeVisible();
  });

  await test.step('it closes, and everybody sees the ranking', async () => {
    await closeChallenge(site, id);
    const ranking = member.getByRole('table', { name: 'Ranking' });
    await expect
      .poll(
        async () => {
          await member.reload();
          return ranking.isVisible();
        },
        { timeout: 60_000, intervals: [3_000] },
      )
      .toBe(true);
    await expect(ranking.getByRole('row').nth(1)).toHaveText(
      /1Mila Member4 of 46 charactersC2:C3 =A2\*B2/,
    );
    await member.getByRole('link', { name: 'Discuss the entries' }).click();
    await expect(member.getByRole('heading', { level: 1 })).toContainText(title);
  });

  await test.step('the admin finds it in the control center', async () => {
    const admin = await loginAs('admin');
    await admin.goto(`/admin/challenges?q=${encodeURIComponent(title)}`);
    const row = admin.getByRole('row', { name: new RegExp(title) });
    await expect(row).toContainText('Closed');
    await row.getByRole('link', { name: `Open editor: ${title}` }).click();
    await expect(admin.getByLabel(/^Title/)).toHaveValue(title);
    await admin.getByRole('button', { name: 'Delete challenge' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(admin).toHaveURL('/challenges');
  });
});
