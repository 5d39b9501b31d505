import { screen, waitFor, within } from '@testing-library/react';
import { buildId, errorResponse, type MockResponses } from 'shared-kit/testing';
import { openAdmin } from '../../../open-admin.testing';
import { buildOverview, buildToken } from './releases.testing';

const TOKENS = 'GET /api/admin/release-tokens';
const CREATE = 'POST /api/admin/release-tokens';
const TEXT = 'sfr_0123456789_secret';

const open = (responses: MockResponses = {}) =>
  openAdmin('/admin/releases?tab=tokens', {
    'GET /api/admin/releases': buildOverview(),
    [TOKENS]: { items: [buildToken()] },
    ...responses,
  });

/** Fills the form in. */
async function fillForm({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'New token' }));
  const dialog = await screen.findByRole('dialog', { name: 'New release token' });
  await user.type(within(dialog).getByLabelText(/^Remote/), 'remote-writer');
  await user.type(within(dialog).getByLabelText(/^Used by/), 'CI of the writer');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Canary' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Promote' }));
  await user.selectOptions(within(dialog).getByLabelText('Valid for'), '365 days');
  return dialog;
}

test('lists who made each token, what it may do, and whether it still signs', async () => {
  const past = '2026-05-02T10:00:00.000Z';
  open({
    [TOKENS]: {
      items: [
        buildToken(),
        buildToken({ _id: buildId(), name: 'Old CI', expiresAt: past }),
        buildToken({ _id: buildId(), name: 'Lost laptop', revokedAt: past, lastUsedAt: past }),
        buildToken({ _id: buildId(), name: 'Former colleague', isMakerAdmin: false }),
      ],
    },
  });
  const active = await screen.findByRole('row', { name: /^CI of the writer/ });
  for (const text of ['remote-writer', 'Canary, Promote', 'Active', 'Ada Admin', 'Never']) {
    expect(active).toHaveTextContent(text);
  }
  expect(screen.getByRole('row', { name: /^Old CI/ })).toHaveTextContent('Expired');
  const revoked = screen.getByRole('row', { name: /^Lost laptop/ });
  expect(revoked).toHaveTextContent('Revoked');
  expect(within(revoked).queryByRole('button', { name: /^Revoke/ })).not.toBeInTheDocument();
  const orphan = screen.getByRole('row', { name: /^Former colleague/ });
  expect(orphan).toHaveTextContent('RefusedWho made it is no active admin.');
  expect(within(orphan).getByRole('button', { name: /^Revoke/ })).toBeVisible();
});

test('a new token is shown once, after the password was confirmed', async () => {
  let isConfirmed = false;
  const page = open({
    [CREATE]: () =>
      isConfirmed
        ? { token: TEXT, item: buildToken() }
        : errorResponse('confirmation_required', 'Confirm your password.'),
    'POST /api/account/confirm': () => {
      isConfirmed = true;
      return { confirmedUntil: '2036-05-04T10:00:00.000Z' };
    },
  });
  const { user, requests } = page;
  const dialog = await fillForm(page);
  await user.click(within(dialog).getByRole('button', { name: 'Make token' }));
  await user.type(await within(dialog).findByLabelText(/^Your password/), 'right{Enter}');
  const created = await screen.findByRole('region', { name: 'New token' });
  expect(created).toHaveTextContent('This is the only time');
  expect(created).toHaveTextContent(TEXT);
  expect(dialog).not.toBeInTheDocument();
  const sent = requests.filter(({ method, path }) => method === 'POST' && path.endsWith('tokens'));
  const form = {
    ...{ remote: 'remote-writer', name: 'CI of the writer' },
    ...{ scopes: ['canary', 'promote'], validFor: 365 },
  };
  expect(sent.map(({ body }) => body)).toEqual([form, form]);
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(created).getByRole('button', { name: 'Copy token' }));
  expect(write).toHaveBeenCalledWith(TEXT);
  await user.click(within(created).getByRole('button', { name: 'I have stored it' }));
  expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
});

test('a form without a remote or anything to do says so, and sends nothing', async () => {
  const { user, requests } = open();
  await user.click(await screen.findByRole('button', { name: 'New token' }));
  const dialog = await screen.findByRole('dialog', { name: 'New release token' });
  await user.click(within(dialog).getByRole('button', { name: 'Make token' }));
  expect(await within(dialog).findByText('A remote is named like remote-writer.')).toBeVisible();
  expect(within(dialog).getByText('Choose at least one.')).toBeVisible();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a token is revoked after a question', async () => {
  let token = buildToken();
  const { user, requests } = open({
    [TOKENS]: () => ({ items: [token] }),
    'DELETE /api/admin/release-tokens/:id': () =>
      (token = buildToken({ revokedAt: '2026-05-04T10:00:00.000Z' })),
  });
  await user.click(await screen.findByRole('button', { name: 'Revoke CI of the writer' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Revoke the token CI of the writer?',
  });
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(within(question).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Revoked')).toBeVisible();
  await waitFor(() => expect(question).not.toBeInTheDocument());
});

test('says that there is no token yet, and shows the error of the API with Retry', async () => {
  let fails = true;
  const { user } = open({
    [TOKENS]: () => (fails ? errorResponse('internal', 'Something broke.') : { items: [] }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something broke.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No release token has been made yet.')).toBeVisible();
});
