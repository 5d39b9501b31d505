import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { apiRequest } from '../fixtures/api';
import { expectAccessibleThemes, waitForHydration } from '../fixtures/expectations';
import { SHEET } from '../fixtures/files';
import { submitPost } from '../fixtures/submissions';
import { createUser, registerMember, startThread } from '../fixtures/users';
import { expect, test } from '../fixtures/test';

const AUTHOR = { fullName: 'Ines Duarte', email: 'ines.duarte@sheetfolk.test' };

/** Sends a guest's post with an attachment, and returns its id. */
function submit(site: string, title: string): Promise<string> {
  const { name, mimeType: type, buffer } = SHEET;
  const dataUrl = `data:${type};base64,${buffer.toString('base64')}`;
  const attachments = [{ name, type, size: buffer.length, dataUrl }];
  return submitPost(site, { ...AUTHOR, title, attachments });
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name });

/** Presses a button, and the one of the same name in the confirmation. */
async function confirm(page: Page, button: string, question: string, label: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: question });
  await dialog.getByRole('button', { name: label }).click();
  await expect(dialog).toBeHidden();
}

const APPROVE = 'Approve this submission and publish it to the blog?';

test('a submission is looked at, edited and approved; a second admin is told so', async ({
  site,
  loginAs,
  consoleWatch,
}) => {
  // Of the second admin, who comes too late.
  consoleWatch.allow(/status of 412/);
  const title = 'Reconcile two price lists';
  await submit(site, title);
  const [first, second] = [await loginAs('admin'), await loginAs('admin')];

  await test.step('both admins see it; one opens the preview', async () => {
    await Promise.all([open(first, '/admin/community'), open(second, '/admin/community')]);
    await expect(rowOf(second, title)).toContainText(AUTHOR.email);
    await rowOf(first, title)
      .getByRole('link', { name: `Preview ${title}` })
      .click();
  });
  const preview = first.getByRole('dialog');

  await test.step('its attachment is downloaded, not opened', async () => {
    await expect(preview.getByText('Both lists go into one table')).toBeVisible();
    await expect(preview.getByRole('list', { name: 'Attachments' })).toContainText('1 KB');
    await expectAccessibleThemes(first);
    const started = first.waitForEvent('download');
    await preview.getByRole('link', { name: SHEET.name }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe(SHEET.name);
    expect(await readFile(await download.path(), 'utf8')).toBe(SHEET.buffer.toString());
  });

  const edited = `${title}, twice`;
  await test.step('the first edits and approves it, and reads the post', async () => {
    await preview.getByLabel('Title').fill(edited);
    await preview.getByLabel('Category').selectOption('Excel');
    await preview.getByRole('button', { name: 'Save changes' }).click();
    await expect(first.getByText('The changes are saved.')).toBeVisible();
    await preview.getByRole('button', { name: 'Approve' }).click();
    const question = first.getByRole('alertdialog', { name: APPROVE });
    await question.getByRole('button', { name: 'Approve' }).click();
    await expect(first.getByText(`“${edited}” is published on the blog.`)).toBeVisible();
    await expect(rowOf(first, edited)).toBeHidden();
  });

  await test.step('the second, who rejects it, is told what the first did', async () => {
    await confirm(second, `Reject ${title}`, 'Reject this submission?', 'Reject');
    await expect(
      second.getByText(/Ada Admin approved this submission at \d\d:\d\d\./),
    ).toBeVisible();
    await expect(rowOf(second, title)).toBeHidden();
    await second.getByRole('tab', { name: 'Approved' }).click();
    await expect(rowOf(second, edited)).toContainText('Ada Admin');
    await expectAccessibleThemes(second);
  });

  await test.step('the post is on the blog, and its author gets a mail', async () => {
    await first.getByRole('link', { name: 'Open the post' }).click();
    await expect(first.getByRole('heading', { level: 1, name: edited })).toBeVisible();
    await open(first, '/admin/jobs?tab=mail');
    await expect(rowOf(first, `We have published “${edited}”`)).toContainText(AUTHOR.email);
    await expectAccessibleThemes(first);
  });
});

test(
  'a thread is locked, a reply deleted, and the log tells who did it',
  { tag: '@full' },
  async ({ site, loginAs }) => {
    const path = await startThread(site);
    const { token } = await registerMember(site, 'Rita Reply');
    const reply = { thread: path.split('/').at(-1), content: 'Buy my course on working days now' };
    await apiRequest(site, 'POST', '/api/comments', { token, body: reply });
    const page = await loginAs(await createUser(site, 'admin', 'Lock Smith'));
    const title = 'How do I count the working days left?';

    await test.step('locked, it takes no reply', async () => {
      await open(page, '/admin/threads');
      await page
        .getByRole('button', { name: `Lock ${title}` })
        .first()
        .click();
      await expect(rowOf(page, title).first()).toContainText('Locked');
      await expect
        .poll(() => apiRequest(site, 'POST', '/api/comments', { token, body: reply }).catch(String))
        .toContain('locked');
      await expectAccessibleThemes(page);
    });

    await test.step('a deleted comment is gone', async () => {
      await open(page, '/admin/comments');
      const name = `Delete comment: ${reply.content}`;
      await confirm(page, name, 'Delete this comment?', 'Delete');
      await expect(rowOf(page, reply.content)).toBeHidden();
      await expectAccessibleThemes(page);
      const { items } = await apiRequest(site, 'GET', `/api/comments/thread/${reply.thread}`);
      expect(JSON.stringify(items)).not.toContain(reply.content);
    });

    await test.step('the log has both, with the fields', async () => {
      await open(page, '/admin/audit?q=Lock%20Smith');
      await expect(rowOf(page, 'Deleted a comment')).toContainText('Lock Smith');
      await rowOf(page, 'Locked a thread').getByRole('button').click();
      await expect(page.getByRole('dialog')).toContainText('locked');
      await expectAccessibleThemes(page);
    });
  },
);

test('a mail that failed is tried again', { tag: '@full' }, async ({ running, site, loginAs }) => {
  const email = `late.reader${Date.now()}@sheetfolk.test`;
  const outbox = join(running.dataFolder, 'outbox');
  const page = await loginAs('admin');

  await test.step('a mail cannot be delivered', async () => {
    await rename(outbox, `${outbox}-away`).catch(() => {});
    await writeFile(outbox, 'This is no folder.');
    await apiRequest(site, 'POST', '/api/subscribe', { body: { email, source: 'footer' } });
    await open(page, `/admin/jobs?tab=mail&q=${email}`);
    await expect(rowOf(page, email)).toContainText('Retrying');
    await expect(rowOf(page, email)).toContainText(/EEXIST|ENOTDIR/);
  });

  await test.step('once it can, it is sent', async () => {
    await rm(outbox);
    await rename(`${outbox}-away`, outbox).catch(() => {});
    await rowOf(page, email)
      .getByRole('button', { name: /^Try again/ })
      .click();
    await expect(rowOf(page, email)).toContainText('Sent');
  });

  await test.step('a job is run', async () => {
    await page.getByRole('tab', { name: 'Jobs' }).click();
    const job = rowOf(page, 'Remove expired data');
    await job.getByRole('button', { name: 'Run now: Remove expired data' }).click();
    await expect(job).toContainText('just now');
    await expectAccessibleThemes(page);
  });
});
