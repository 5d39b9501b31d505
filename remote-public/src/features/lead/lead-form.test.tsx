import { act, fireEvent, render, screen } from '@testing-library/react';
import { LeadForm } from './LeadForm';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

const name = () => screen.getByRole('textbox', { name: /Name/ });
const email = () => screen.getByRole('textbox', { name: /Email/ });
const need = () => screen.getByRole('textbox', { name: /What should/ });
const button = () => screen.getByRole('button', { name: 'Get a free plan' });

test('a field left empty is asked for, and nothing typed is lost', () => {
  render(<LeadForm />);
  type(name(), 'Ada');
  type(need(), '   ');
  fireEvent.click(button());
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill all fields');
  expect(email()).toHaveFocus();
  expect(name()).toHaveValue('Ada');
});

test('after 0.7 seconds a free plan is promised, without any call', () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  render(<LeadForm />);
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
  expect(fetched).not.toHaveBeenCalled();
});
