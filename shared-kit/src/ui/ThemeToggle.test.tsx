import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ThemeToggle, applyStoredTheme } from '.';

afterEach(() => {
  localStorage.clear();
  applyStoredTheme();
});

const shown = () => document.documentElement.dataset['theme'];

test('cycles from system to light to dark and back, and stores the choice', async () => {
  const user = userEvent.setup();
  render(<ThemeToggle />);
  const toggle = screen.getByRole('button', { name: /Colour theme: system/ });
  await user.click(toggle);
  expect([shown(), localStorage.getItem('theme')]).toEqual(['light', 'light']);
  await user.click(toggle);
  expect([shown(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  expect(toggle).toHaveAccessibleName(/Colour theme: dark/);
  await user.click(toggle);
  expect([shown(), localStorage.getItem('theme')]).toEqual([undefined, null]);
});

test('applies a stored choice before the first paint, and an invalid one as system', () => {
  localStorage.setItem('theme', 'dark');
  applyStoredTheme();
  expect(shown()).toBe('dark');
  localStorage.setItem('theme', 'purple');
  applyStoredTheme();
  expect(shown()).toBeUndefined();
});

test('renders as system on the server, whatever is stored', () => {
  localStorage.setItem('theme', 'dark');
  expect(renderToString(<ThemeToggle />)).toContain('Colour theme: system');
});

test('stays at system if storage is blocked', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  render(<ThemeToggle />);
  await userEvent.setup().click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveAccessibleName(/Colour theme: system/);
});
