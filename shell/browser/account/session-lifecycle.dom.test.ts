import * as z from 'zod';
import { contract, type EndpointDefinition } from 'shared-kit/contract';
import { POST_LOGIN_KEY, renewSessionInPlace, sessionStore } from 'shared-kit/client/session';
import { buildViewer } from 'shared-kit/testing';
import { isStorable } from './pending-request';
import {
  completeLogin,
  endSession,
  handleSessionExpired,
  trackLastMember,
} from './session-lifecycle';

const save = {
  path: '/api/posts',
  method: 'POST',
  body: { title: 'Half written' },
  token: null,
  message: 'Missing token',
};

const mia = buildViewer();
const noah = { ...mia, id: '018f0000-0000-7000-8000-000000000009' };
const navigate = jest.fn();
const storedRequest = () => localStorage.getItem('pendingRequest');

beforeEach(() => {
  localStorage.clear();
  navigate.mockClear();
  window.history.replaceState(null, '', '/writer?tab=seo');
});

it('stores the path and the rejected write, and navigates to the log-in page', () => {
  handleSessionExpired(save, mia, navigate);
  const target = `/login?redirect=${encodeURIComponent('/writer?tab=seo')}`;
  expect(navigate.mock.calls).toEqual([[target]]);
  expect(localStorage.getItem(POST_LOGIN_KEY)).toBe('/writer?tab=seo');
  expect(JSON.parse(storedRequest() ?? 'null')).toEqual({
    path: '/api/posts',
    method: 'POST',
    body: { title: 'Half written' },
    timestamp: expect.any(Number),
    writer: mia.id,
  });
});

it('offers a rejected write only to the member who sent it', () => {
  handleSessionExpired(save, mia, navigate);
  completeLogin({ token: 'new', user: mia });
  expect(storedRequest()).not.toBeNull();
  completeLogin({ token: 'other', user: noah });
  expect(storedRequest()).toBeNull();
});

it('does not offer a write without an owner to the next member who logs in', () => {
  handleSessionExpired(save, null, navigate);
  expect(storedRequest()).not.toBeNull();
  completeLogin({ token: 'new', user: mia });
  expect(storedRequest()).toBeNull();
});

it('attributes a write that fails after the session has ended to its last member', () => {
  const stop = trackLastMember();
  completeLogin({ token: 'new', user: mia });
  sessionStore.getState().signOut();
  handleSessionExpired(save, null, navigate);
  completeLogin({ token: 'newer', user: mia });
  expect(storedRequest()).not.toBeNull();
  endSession();
  handleSessionExpired(save, null, navigate);
  expect(JSON.parse(storedRequest() ?? '{}')).toMatchObject({ writer: null });
  stop();
});

it('does not store a read', () => {
  handleSessionExpired({ ...save, method: 'GET' }, null, navigate);
  expect(storedRequest()).toBeNull();
  expect(navigate).toHaveBeenCalledTimes(1);
});

it('never stores a password', () => {
  const body = { currentPassword: 'the old one', newPassword: 'a good long one' };
  const change = { ...save, method: 'PUT', path: '/api/account/password', body };
  handleSessionExpired(change, null, navigate);
  expect(navigate).toHaveBeenCalledTimes(1);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/the old one|a good long one/);
});

it('stores no request of the contract that contains a secret or an e-mail address', () => {
  const endpoints = Object.values(contract).flatMap((noun): EndpointDefinition[] =>
    Object.values(noun),
  );
  const storable = endpoints.filter(({ method, path }) =>
    isStorable(method, path.replace(/:\w+/g, 'x')),
  );
  expect(storable.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining(['POST /api/posts', 'PUT /api/admin/posts/:id', 'POST /api/comments']),
  );
  for (const { body } of storable) {
    const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
    expect(fields.filter((name) => /password|token|secret|email/i.test(name))).toEqual([]);
  }
});

it('stays on the log-in page', () => {
  window.history.replaceState(null, '', '/login?redirect=/blog');
  handleSessionExpired({ ...save, method: 'GET' }, null, navigate);
  expect(navigate).not.toHaveBeenCalled();
});

it('stays on a page that renews the session in place, and stores the rejected write', () => {
  const onExpired = jest.fn();
  const close = renewSessionInPlace(onExpired);
  handleSessionExpired(save, mia, navigate);
  expect(onExpired).toHaveBeenCalledTimes(1);
  expect(navigate).not.toHaveBeenCalled();
  expect(storedRequest()).not.toBeNull();
  expect(localStorage.getItem(POST_LOGIN_KEY)).toBeNull();
  close();
  handleSessionExpired(save, mia, navigate);
  expect(navigate).toHaveBeenCalledTimes(1);
});

it('ignores a rejected log-out', () => {
  handleSessionExpired({ ...save, path: '/api/auth/logout' }, null, navigate);
  expect(navigate).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(0);
});
