import { act, fireEvent, render, screen } from '@testing-library/react';
import { ServicesSection } from './ServicesSection';

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

const name = () => screen.getByRole('textbox', { name: /Name/ });
const email = () => screen.getByRole('textbox', { name: /Email/ });
const need = () => screen.getByRole('textbox', { name: /What should/ });
const button = () => screen.getByRole('button', { name: 'Get a free plan' });

test('focuses an empty field and keeps the others', () => {
  render(<ServicesSection />);
  type(name(), 'Ada');
  type(need(), '   ');
  fireEvent.click(button());
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill all fields');
  expect(email()).toHaveFocus();
  expect(name()).toHaveValue('Ada');
});

test('confirms after 0.7 seconds, without a request', () => {
  const fetch = jest.spyOn(globalThis, 'fetch');
  render(<ServicesSection />);
  type(name(), 'Ada');
  type(email(), 'ada@sheetfolk.test');
  type(need(), 'Add up');
  button().focus();
  fireEvent.click(button());
  expect(button()).toHaveAttribute('aria-busy', 'true');
  act(() => void jest.advanceTimersByTime(690));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(20));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Thanks! We will email a free plan within 24 hours.',
  );
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  expect(fetch).not.toHaveBeenCalled();
});
