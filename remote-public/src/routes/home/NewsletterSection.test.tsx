import { screen } from '@testing-library/react';
import { renderRoute } from 'shared-kit/testing';
import { NewsletterSection } from './NewsletterSection';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const open = () =>
  renderRoute({ routes: [{ path: '/', element: <NewsletterSection /> }], path: '/' });

const input = () => screen.getByRole('textbox', { name: /Your email/ });
const submit = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Subscribe' }));

test('stores the address in this browser, without a request', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch');
  const { user } = open();
  await user.type(input(), 'ada@');
  await submit(user);
  expect(screen.getByRole('alert')).toHaveTextContent('Thanks! Please check your inbox.');
  expect(localStorage.getItem('newsletterEmail')).toBe('ada@');
  expect(fetch).not.toHaveBeenCalled();
});

test('requires an @ and keeps the text', async () => {
  const { user } = open();
  await user.type(input(), 'ada');
  await submit(user);
  expect(screen.getByText('Enter a valid email')).toBeVisible();
  expect(input()).toHaveFocus();
  expect(input()).toBeInvalid();
  expect(input()).toHaveValue('ada');
  expect(localStorage).toHaveLength(0);
});

test('thanks the visitor even if storage is full', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const { user } = open();
  await user.type(input(), 'ada@sheetfolk.test');
  await submit(user);
  expect(screen.getByRole('alert')).toHaveTextContent('Thanks!');
  jest.restoreAllMocks();
});
