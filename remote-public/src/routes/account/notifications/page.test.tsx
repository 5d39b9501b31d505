import { screen, waitFor, within } from '@testing-library/react';
import type { NotificationPreferences, Viewer } from 'shared-kit/contract';
import {
  buildViewer,
  errorResponse,
  renderRoute,
  type MockResponses,
  type RecordedRequest,
} from 'shared-kit/testing';
import { readPreferences } from './changed-preferences';
import { preferencesQuery } from './queries';
import { notificationSettingsRoute } from './route';

const PREFERENCES: NotificationPreferences = {
  kinds: [
    { kind: 'reply', label: 'Replies to you', mail: 'at-once', push: true },
    { kind: 'like', label: 'Likes of your posts', mail: 'weekly', push: false },
    {
      kind: 'submission-approved',
      label: 'Your submission is published',
      mail: 'always',
      push: true,
    },
  ],
  timeZone: 'Asia/Tokyo',
  digestHour: 8,
  digestDay: 1,
  email: 'mia@sheetfolk.test',
  emailConfirmed: true,
  push: { publicKey: 'BKey', devices: [] },
};

const DEVICE = {
  id: '0190a000-0000-7000-8000-00000000000a',
  device: 'Firefox on Linux',
  createdAt: '2026-03-02T09:00:00.000Z',
  current: false,
};

function open(responses: MockResponses = {}, viewer: Viewer | null = buildViewer()) {
  return renderRoute({
    routes: [notificationSettingsRoute],
    path: '/account/notifications',
    viewer,
    responses: { 'GET /api/account/notifications': PREFERENCES, ...responses },
  });
}

test('asks guests to log in', async () => {
  const { requests } = open({}, null);
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Faccount%2Fnotifications',
  );
  expect(requests).toEqual([]);
});

test('shows what is sent for each kind, and saves what is chosen', async () => {
  const { user, requests } = open({ 'PUT /api/account/notifications': PREFERENCES });
  const likes = await screen.findByRole('combobox', { name: 'By email: Likes of your posts' });
  expect(likes).toHaveDisplayValue('Once a week');
  await user.selectOptions(likes, 'Never');
  await user.click(screen.getByRole('checkbox', { name: 'Push: Likes of your posts' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), '18:00');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Europe/Berlin');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  const body = Object(requests.find(({ method }) => method === 'PUT')?.body);
  expect(body).toMatchObject({ timeZone: 'Europe/Berlin', digestHour: 18, digestDay: 1 });
  expect(body.kinds).toContainEqual({ kind: 'like', mail: 'never', push: true });
  expect(body.kinds).toContainEqual({ kind: 'reply', mail: 'at-once', push: true });
});

test('a kind that is always mailed has no choice', async () => {
  open();
  const row = (await screen.findByText('Your submission is published')).closest('li');
  expect(within(row ?? document.body).getByText('At once, always')).toBeVisible();
  expect(within(row ?? document.body).queryByRole('combobox')).toBeNull();
});

test('the first visit tells the time zone of the browser', async () => {
  const { requests } = open({
    'GET /api/account/notifications': { ...PREFERENCES, timeZone: null },
    'PUT /api/account/notifications': PREFERENCES,
  });
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  );
});

test('the form can be saved while the time zone is being told', async () => {
  const { user, requests } = open({
    'GET /api/account/notifications': { ...PREFERENCES, timeZone: null },
    'PUT /api/account/notifications': ({ body }: RecordedRequest) =>
      Object.keys(Object(body)).length === 1 ? new Promise(() => {}) : PREFERENCES,
  });
  const writes = () => requests.filter(({ method }) => method === 'PUT');
  await waitFor(() => expect(writes()).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
});

test('shows why it could not be saved, and keeps what was chosen', async () => {
  const { user } = open({
    'PUT /api/account/notifications': errorResponse('unavailable', 'Back in a minute.'),
  });
  const likes = await screen.findByRole('combobox', { name: 'By email: Likes of your posts' });
  await user.selectOptions(likes, 'Never');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Back in a minute.');
  expect(likes).toHaveDisplayValue('Never');
});

test('offers Retry when the settings cannot be loaded', async () => {
  open({ 'GET /api/account/notifications': errorResponse('internal', 'Broken') });
  expect(await screen.findByText('Unable to load your settings right now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('says that an address must be confirmed', async () => {
  open({ 'GET /api/account/notifications': { ...PREFERENCES, emailConfirmed: false } });
  expect(await screen.findByText(/once you have confirmed mia@sheetfolk\.test/)).toBeVisible();
});

test('a browser without push messages says so; others can be turned off', async () => {
  const withDevice = { ...PREFERENCES, push: { ...PREFERENCES.push, devices: [DEVICE] } };
  const { user, requests } = open({
    'GET /api/account/notifications': withDevice,
    'DELETE /api/account/push-devices/:id': PREFERENCES,
  });
  expect(await screen.findByText(/This browser cannot show push messages/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Turn off in Firefox on Linux' }));
  await waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Push messages' })).toHaveFocus();
  expect(requests.at(-1)?.path).toBe(`/api/account/push-devices/${DEVICE.id}`);
});

test('the form without script sends the same', () => {
  const fields = new Map([
    ['mail-like', 'daily'],
    ['push-like', 'on'],
    ['mail-reply', 'often'],
    ['digestHour', '7'],
    ['digestDay', '2'],
  ]);
  const { kinds, ...times } = readPreferences((name) => fields.get(name) ?? '');
  expect(times).toEqual({ digestHour: 7, digestDay: 2 });
  expect(kinds.find(({ kind }) => kind === 'like')).toEqual({
    ...{ kind: 'like', mail: 'daily', push: true },
  });
  expect(kinds.find(({ kind }) => kind === 'reply')).toEqual({ kind: 'reply', push: false });
});

test('the settings are those of one member: the session’s end removes them', async () => {
  const { queryClient } = open();
  await screen.findByRole('combobox', { name: 'Time zone' });
  const query = queryClient.getQueryCache().find({ queryKey: preferencesQuery.queryKey });
  expect(query?.meta).toEqual({ viewerDependent: true });
});
