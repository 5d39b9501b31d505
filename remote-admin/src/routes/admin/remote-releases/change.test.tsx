import { screen, waitFor, within } from '@testing-library/react';
import { errorResponse, type MockResponses, type RecordedRequest } from 'shared-kit/testing';
import { openAdmin } from '../../../open-admin.testing';
import { buildOverview, buildRemote } from './releases.testing';

const CHANGES = 'POST /api/admin/releases/:remote/changes';
const EFFECT = 'Everybody gets 1.2.0 in place of 1.1.0, from the next page they load.';

interface Body {
  change: object;
  isDry?: boolean;
}

/** The bodies of the changes that were sent. */
const changesOf = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ path }) => path.endsWith('/changes')).map(({ body }) => body);

/** What the API says to a change: first what would happen, then what `answer` returns. */
const respond =
  (answer: () => unknown) =>
  ({ body }: { body: Body }) =>
    body.isDry ? { message: 'Dry', effects: [EFFECT], risks: [] } : answer();

const done = () => ({ message: 'remote-writer 1.2.0 is live.', effects: [EFFECT], risks: [] });

const open = (responses: MockResponses = {}, search = '') =>
  openAdmin(`/admin/releases${search}`, {
    'GET /api/admin/releases': buildOverview(),
    [CHANGES]: respond(done),
    ...responses,
  });

const openPromotion = async (responses: MockResponses = {}) => {
  const page = open(responses);
  await page.user.click(
    await screen.findByRole('button', { name: 'Promote the canary of Writer' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Promote Writer 1.2.0?' });
  return { ...page, dialog };
};

const promotion = { action: 'promote', version: '1.2.0' };

test('an admin sees what a promotion does before it is made, and then what was done', async () => {
  const { user, requests, dialog } = await openPromotion();
  expect(await within(dialog).findByText(EFFECT)).toBeVisible();
  expect(changesOf(requests)).toEqual([{ change: promotion, isDry: true }]);
  const reads = () => requests.filter(({ path }) => path === '/api/admin/releases').length;
  const before = reads();
  await user.click(within(dialog).getByRole('button', { name: 'Promote' }));
  expect(await screen.findByText('remote-writer 1.2.0 is live.')).toBeVisible();
  expect(changesOf(requests)[1]).toEqual({ change: promotion });
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() => expect(reads()).toBe(before + 1));
});

test('what speaks against a change is said above what it does', async () => {
  const risk = '1.2.0 was halted as a canary on 2026-05-04: 5 of 5 loads failed.';
  const { dialog } = await openPromotion({
    [CHANGES]: { message: 'Dry', effects: [EFFECT], risks: [risk] },
  });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(risk);
  expect(within(dialog).getByText(EFFECT)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Promote' })).toBeEnabled();
});

test('cancelling changes nothing', async () => {
  const { user, requests, dialog } = await openPromotion();
  await within(dialog).findByText(EFFECT);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(dialog).not.toBeInTheDocument();
  expect(changesOf(requests)).toHaveLength(1);
});

test('a change is made by itself after the password was confirmed, and a wrong one is said at its field', async () => {
  let isConfirmed = false;
  const { user, requests, dialog } = await openPromotion({
    [CHANGES]: respond(() =>
      isConfirmed ? done() : errorResponse('confirmation_required', 'Confirm your password.'),
    ),
    'POST /api/account/confirm': ({ body }: { body: { password: string } }) => {
      isConfirmed = body.password === 'right';
      return isConfirmed
        ? { confirmedUntil: '2036-05-04T10:00:00.000Z' }
        : errorResponse('invalid', 'Wrong.', { password: 'This is not your password.' });
    },
  });
  await within(dialog).findByText(EFFECT);
  await user.click(within(dialog).getByRole('button', { name: 'Promote' }));
  const password = await within(dialog).findByLabelText(/^Your password/);
  await waitFor(() => expect(password).toHaveFocus());
  await user.type(password, 'wrong{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleDescription(/This is not your password\./));
  expect(changesOf(requests)).toHaveLength(2);
  await user.clear(password);
  await user.type(password, 'right{Enter}');
  expect(await screen.findByText('remote-writer 1.2.0 is live.')).toBeVisible();
  expect(changesOf(requests)[2]).toEqual({ change: promotion });
  expect(dialog).not.toBeInTheDocument();
});

test('what cannot be done is said in the dialog, and cannot be confirmed', async () => {
  const { dialog } = await openPromotion({
    [CHANGES]: errorResponse('unprocessable', 'remote-writer 1.2.0 requires react ^20.0.0.'),
  });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('requires react ^20.0.0.');
  expect(within(dialog).queryByRole('button', { name: 'Promote' })).not.toBeInTheDocument();
});

test('a change that fails is said in the dialog, which stays', async () => {
  const { user, dialog } = await openPromotion({
    [CHANGES]: respond(() => errorResponse('conflict', 'Somebody else released meanwhile.')),
  });
  await within(dialog).findByText(EFFECT);
  await user.click(within(dialog).getByRole('button', { name: 'Promote' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Somebody else released');
});

test.each([
  ['Roll back Writer', 'Roll Writer back to 1.0.0?', { action: 'rollback', version: '1.0.0' }],
  ['Pin Writer', 'Pin Writer to 1.1.0?', { action: 'pin', version: '1.1.0' }],
  ['End the canary of Writer', 'End the canary of Writer?', { action: 'end-canary' }],
  [
    'End the preview pr-42 of Writer',
    'End the preview pr-42 of Writer?',
    { action: 'end-preview', preview: 'pr-42' },
  ],
])('%s asks: %s', async (button, question, change) => {
  const { user, requests } = open();
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: question });
  await within(dialog).findByText(EFFECT);
  expect(changesOf(requests)).toEqual([{ change, isDry: true }]);
});

test('a pin is ended', async () => {
  const overview = buildOverview({ remotes: [buildRemote({ isPinned: true })] });
  const { user, requests } = open({ 'GET /api/admin/releases': overview });
  await user.click(await screen.findByRole('button', { name: 'End the pin of Writer' }));
  await screen.findByRole('dialog', { name: 'End the pin of Writer?' });
  await waitFor(() =>
    expect(changesOf(requests)).toEqual([{ change: { action: 'unpin' }, isDry: true }]),
  );
});

test('an older release is gone back to from the history', async () => {
  const { user, requests } = open({}, '?tab=history');
  await user.click(await screen.findByRole('button', { name: 'Actions: 1.0.0' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Roll back to it' }));
  const dialog = await screen.findByRole('dialog', { name: 'Roll Writer back to 1.0.0?' });
  await within(dialog).findByText(EFFECT);
  expect(changesOf(requests)).toEqual([
    { change: { action: 'rollback', version: '1.0.0' }, isDry: true },
  ]);
});
