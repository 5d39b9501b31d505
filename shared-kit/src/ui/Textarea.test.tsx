import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { Textarea } from './Textarea';

function Summary() {
  const [value, setValue] = useState('');
  return (
    <Textarea
      aria-label="Summary"
      counter={160}
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

/** As an input event is followed by what waits for the end of the running script only. */
async function type(area: HTMLTextAreaElement, text: string): Promise<void> {
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  for (const character of text) {
    setValue?.call(area, area.value + character);
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }
}

// Without React's `act`, which would finish all its work after each key.
let isActing: unknown;
beforeEach(() => {
  isActing = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
});
afterEach(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isActing));

it('keeps and counts every character that is typed before the browser does anything else', async () => {
  const errors: string[] = [];
  const note = ({ message }: ErrorEvent) => errors.push(message);
  window.addEventListener('error', note);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(<Summary />);
  const area = await waitFor(() => screen.getByRole<HTMLTextAreaElement>('textbox'));

  await type(area, 'x'.repeat(120));

  expect(errors).toEqual([]);
  expect(area).toHaveValue('x'.repeat(120));
  await waitFor(() => expect(screen.getByText('120/160')).toBeVisible());
  root.unmount();
  window.removeEventListener('error', note);
});

describe('with a limit', () => {
  beforeEach(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true));

  const show = () => {
    render(<Textarea aria-label="Bio" counter={5} maxLength={5} />);
    return { user: userEvent.setup(), area: screen.getByRole('textbox', { name: 'Bio' }) };
  };

  it('counts characters as people do', async () => {
    const { user, area } = show();
    await user.click(area);
    await user.paste('👩‍👩‍👧‍👦🇯🇵e\u0301');
    expect(screen.getByText('3/5')).toBeVisible();
  });

  it('takes no more of a paste than fits, and no part of a character', async () => {
    const { user, area } = show();
    await user.click(area);
    await user.paste('abc');
    await user.paste('🇯🇵👩‍👩‍👧‍👦🇯🇵');
    expect(area).toHaveValue('abc🇯🇵👩‍👩‍👧‍👦');
    await user.type(area, 'x', { initialSelectionStart: 1 });
    expect(area).toHaveValue('abc🇯🇵👩‍👩‍👧‍👦');
    expect(screen.getByText('5/5')).toBeVisible();
  });
});
