import { screen } from '@testing-library/react';
import { renderRoute } from 'shared-kit/testing';
import { NewsletterForm } from './NewsletterForm';

beforeEach(() => localStorage.clear());

const open = () => renderRoute({ routes: [{ path: '/', element: <NewsletterForm /> }], path: '/' });

const box = () => screen.getByRole('textbox', { name: /Your email/ });
const press = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Subscribe' }));

test('an address is kept in this browser, with thanks, and nobody is called', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  const { user } = open();
  await user.type(box(), 'ada@');
  await press(user);
  expect(screen.getByRole('alert')).toHaveTextContent('Thanks! Please check your inbox.');
  expect(localStorage.getItem('newsletterEmail')).toBe('ada@');
  expect(fetched).not.toHaveBeenCalled();
});

test('without an @ it is refused at the field, which gets the focus and keeps its text', async () => {
  const { user } = open();
  await user.type(box(), 'ada');
  await press(user);
  expect(screen.getByText('Enter a valid email')).toBeVisible();
  expect(box()).toHaveFocus();
  expect(box()).toBeInvalid();
  expect(box()).toHaveValue('ada');
  expect(localStorage).toHaveLength(0);
});

test('where storage is refused the visitor is thanked all the same', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const { user } = open();
  await user.type(box(), 'ada@sheetfolk.test');
  await press(user);
  expect(screen.getByRole('alert')).toHaveTextContent('Thanks!');
  jest.restoreAllMocks();
});
