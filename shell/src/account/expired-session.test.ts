import * as z from 'zod';
import { contract, type EndpointShape } from 'shared-kit/contract';
import { POST_LOGIN_KEY } from 'shared-kit/session';
import { aViewer } from 'shared-kit/testing';
import { enter } from './enter';
import { onSessionExpired } from './expired-session';
import { isKept } from './pending-request';

const save = {
  path: '/api/posts',
  method: 'POST',
  body: { title: 'Half written' },
  message: 'Missing token',
};

const mia = aViewer();

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/writer?tab=seo');
});

const led: string[] = [];
const lead = (path: string) => void led.push(path);
afterEach(() => void led.splice(0));

it('remembers the place and what was being sent, and leads to the log-in page', () => {
  onSessionExpired(save, mia, lead);
  expect(led).toEqual([`/login?redirect=${encodeURIComponent('/writer?tab=seo')}`]);
  expect(localStorage.getItem(POST_LOGIN_KEY)).toBe('/writer?tab=seo');
  const pending: unknown = JSON.parse(localStorage.getItem('pendingRequest') ?? 'null');
  expect(pending).toEqual({
    path: '/api/posts',
    method: 'POST',
    body: { title: 'Half written' },
    timestamp: expect.any(Number),
    writer: mia.id,
  });
});

it('hands what was being sent to nobody but the one who sent it', () => {
  onSessionExpired(save, mia, lead);
  enter({ token: 'new', user: mia });
  expect(localStorage.getItem('pendingRequest')).not.toBeNull();
  enter({ token: 'other', user: { ...mia, id: '018f0000-0000-7000-8000-000000000009' } });
  expect(localStorage.getItem('pendingRequest')).toBeNull();
});

it('keeps what somebody unknown was sending for whoever signs in', () => {
  onSessionExpired(save, null, lead);
  enter({ token: 'new', user: mia });
  expect(localStorage.getItem('pendingRequest')).not.toBeNull();
});

it('does not remember a request that only asked', () => {
  onSessionExpired({ ...save, method: 'GET' }, null, lead);
  expect(localStorage.getItem('pendingRequest')).toBeNull();
  expect(led).toHaveLength(1);
});

it('never keeps a password', () => {
  const body = { currentPassword: 'the old one', newPassword: 'a good long one' };
  onSessionExpired({ ...save, method: 'PUT', path: '/api/account/password', body }, null, lead);
  expect(led).toHaveLength(1);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/the old one|a good long one/);
});

it('keeps no call of the contract that takes a secret or an address', () => {
  const calls = Object.values(contract).flatMap((noun): EndpointShape[] => Object.values(noun));
  const kept = calls.filter(({ method, path }) => isKept(method, path.replace(/:\w+/g, 'x')));
  expect(kept.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining(['POST /api/posts', 'PUT /api/admin/posts/:id', 'POST /api/comments']),
  );
  for (const { body } of kept) {
    const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
    expect(fields.filter((name) => /password|token|secret|email/i.test(name))).toEqual([]);
  }
});

it('stays on the log-in page', () => {
  window.history.replaceState(null, '', '/login?redirect=/blog');
  onSessionExpired({ ...save, method: 'GET' }, null, lead);
  expect(led).toEqual([]);
});

it('lets a log-out with a session that is over be a log-out', () => {
  onSessionExpired({ ...save, path: '/api/auth/logout' }, null, lead);
  expect(led).toEqual([]);
  expect(localStorage.length).toBe(0);
});
