import { screen } from '@testing-library/react';
import { sessionStore } from 'shared-kit/client/session';
import { errorResponse, renderRoute, type MockResponses } from 'shared-kit/testing';
import { ForgotPasswordPage } from './ForgotPasswordPage';

const open = (path: string, responses: MockResponses = {}) =>
  renderRoute({ routes: [{ path: '/forgot', Component: ForgotPasswordPage }], path, responses });
const getButton = (name: string) => screen.getByRole('button', { name });

afterEach(() => {
  sessionStore.getState().signOut();
  localStorage.clear();
  sessionStorage.clear();
});

it('requests the link and shows the message of the API', async () => {
  const { user, requests } = open('/forgot', {
    'POST /api/auth/forgot': { message: 'If there is an account, a link is on its way.' },
  });
  await user.type(screen.getByLabelText(/Email/), 'ada@sheetfolk.test');
  await user.click(getButton('Send link'));
  expect(await screen.findByText('If there is an account, a link is on its way.')).toBeVisible();
  expect(requests[0]?.body).toEqual({ email: 'ada@sheetfolk.test' });
});

it('shows an invalid address at its field', async () => {
  const { user, requests } = open('/forgot');
  await user.type(screen.getByLabelText(/Email/), 'ada');
  await user.click(getButton('Send link'));
  expect(await screen.findByText('Enter a valid email.')).toBeVisible();
  expect(requests).toEqual([]);
});

it('keeps the address when the API rejects the request', async () => {
  const { user } = open('/forgot', {
    'POST /api/auth/forgot': errorResponse('rate_limited', 'Too many tries. Wait a minute.'),
  });
  await user.type(screen.getByLabelText(/Email/), 'ada@sheetfolk.test');
  await user.click(getButton('Send link'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries. Wait a minute.');
  expect(screen.getByLabelText(/Email/)).toHaveValue('ada@sheetfolk.test');
});

const linkHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('passes on where the visitor was going, by the mail and by the way back', async () => {
  const { user, requests } = open('/forgot?redirect=%2Fblog%3Fq%3Dsum', {
    'POST /api/auth/forgot': { message: 'A link is on its way.' },
  });
  expect(linkHref('Back to Login')).toBe('/login?redirect=%2Fblog%3Fq%3Dsum');
  await user.type(screen.getByLabelText(/Email/), 'ada@sheetfolk.test');
  await user.click(getButton('Send link'));
  expect(await screen.findByText('A link is on its way.')).toBeVisible();
  expect(requests[0]?.body).toEqual({ email: 'ada@sheetfolk.test', redirect: '/blog?q=sum' });
});

it.each(['//evil.example', 'https://evil.example/', `/${'long'.repeat(300)}`])(
  'mails no redirect to %.40s',
  async (redirect) => {
    const { user, requests } = open(`/forgot?${new URLSearchParams({ redirect })}`, {
      'POST /api/auth/forgot': { message: 'A link is on its way.' },
    });
    await user.type(screen.getByLabelText(/Email/), 'ada@sheetfolk.test');
    await user.click(getButton('Send link'));
    expect(await screen.findByText('A link is on its way.')).toBeVisible();
    expect(requests[0]?.body).toEqual({ email: 'ada@sheetfolk.test' });
  },
);
