import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
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
