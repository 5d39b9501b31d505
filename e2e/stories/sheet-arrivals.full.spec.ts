import { waitForHydration } from '../fixtures/expectations';
import { CLIPBOARDS, paste } from '../fixtures/sheet-clipboards';
import { expect, test } from '../fixtures/test';
import { registerMember, startThread } from '../fixtures/users';

for (const [program, clipboard] of Object.entries(CLIPBOARDS)) {
  test(`a range of ${program} arrives as a sheet, and Undo brings back what was pasted`, async ({
    loginAs,
    site,
  }) => {
    const page = await loginAs(await registerMember(site, 'Rae Range'));
    await page.goto(await startThread(site));
    await waitForHydration(page);
    const area = page.getByRole('textbox', { name: 'Your reply' });
    await area.click();
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
    await area.pressSequentially('See:');
    await paste(area, clipboard);
    await expect(area).toHaveValue(/^See:\n\n```sheet[^\n]*\nRep\tSales\tBonus\nAmara\t/, {
      timeout: 30_000,
    });
    const hasFormulas = program !== 'Excel' && program !== 'LibreOffice 7.4';
    if (hasFormulas) await expect(area).toHaveValue(/=B3\*0\.1/);
    await area.press('ControlOrMeta+z');
    await expect(area).not.toHaveValue(/```sheet/);
    await expect(area).toHaveValue(/Amara/);
  });
}

test('a table may become a sheet, and stays a table otherwise', async ({ loginAs, site }) => {
  const page = await loginAs(await registerMember(site, 'Tam Table'));
  await page.goto(await startThread(site));
  await waitForHydration(page);
  const area = page.getByRole('textbox', { name: 'Your reply' });
  await area.click();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  const table = '| a | b |\n|---|---|\n| 1 | =A2*2 |';
  await paste(area, { text: table });
  await page.getByRole('button', { name: 'Keep as table' }).click();
  await expect(area).toHaveValue(table);
  await area.fill('');
  await paste(area, { text: table });
  await page.getByRole('button', { name: 'Make a sheet' }).click();
  await expect(area).toHaveValue('```sheet\na\tb\n1\t=A2*2\n```\n');
  await expect(area).toBeFocused();
});
