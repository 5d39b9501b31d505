import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from 'shared-kit/ui';
import type { RichTextFieldProps } from 'shared-kit/editor';
import { createEmptyDocument, createStep } from '../../document/document';
import { createDocumentStore } from '../../document/document-store';
import { DocumentProvider } from '../../document/use-document';
import { Steps } from './Steps';

// Quill needs a real browser; the browser tests use it.
jest.mock('shared-kit/editor', () => ({
  RichTextField: ({ label, value, onChange }: RichTextFieldProps) => (
    <textarea aria-label={label} value={value} onChange={({ target }) => onChange(target.value)} />
  ),
}));

function openSteps(...headings: string[]) {
  const empty = createEmptyDocument();
  const steps = headings.map((heading) => ({ ...createStep(), heading }));
  const store = createDocumentStore({
    ...empty,
    structured: { ...empty.structured, steps },
  });
  const view = render(
    <DocumentProvider store={store}>
      <Steps />
      <Toaster />
    </DocumentProvider>,
  );
  return { store, user: userEvent.setup(), ...view };
}

type Opened = ReturnType<typeof openSteps>;

const headingsOf = ({ store }: Opened) =>
  store.getState().document.structured.steps.map(({ heading }) => heading);
const heading = (number: number) => screen.getByRole('textbox', { name: `Step ${number} heading` });
const toggle = (number: number) =>
  screen.getByRole('button', { name: new RegExp(`^Step ${number}\\b`) });

async function choose({ user }: Opened, number: number, action: string) {
  await user.click(screen.getByRole('button', { name: `Actions for step ${number}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

afterEach(() => sessionStorage.clear());

test('adds a step at the end and puts the caret into its heading', async () => {
  const opened = openSteps('One');
  await opened.user.click(screen.getByRole('button', { name: 'Add a step' }));
  await waitFor(() => expect(heading(2)).toHaveFocus());
  await opened.user.keyboard('Two');
  expect(headingsOf(opened)).toEqual(['One', 'Two']);
});

test('adds a step between two others', async () => {
  const opened = openSteps('One', 'Three');
  await choose(opened, 1, 'Add a step below');
  await waitFor(() => expect(heading(2)).toHaveFocus());
  await opened.user.keyboard('Two');
  expect(headingsOf(opened)).toEqual(['One', 'Two', 'Three']);
});

test('duplicates a step and puts the caret into the copy', async () => {
  const opened = openSteps('One', 'Two');
  await choose(opened, 1, 'Duplicate');
  await waitFor(() => expect(heading(2)).toHaveFocus());
  expect(headingsOf(opened)).toEqual(['One', 'One', 'Two']);
  await opened.user.keyboard('!');
  expect(headingsOf(opened)).toEqual(['One', 'One!', 'Two']);
});

test('removes a step, focuses its neighbour, and brings it back where it was', async () => {
  const opened = openSteps('One', 'Two', 'Three');
  await choose(opened, 2, 'Remove');
  expect(headingsOf(opened)).toEqual(['One', 'Three']);
  await waitFor(() => expect(toggle(2)).toHaveFocus());

  await opened.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(headingsOf(opened)).toEqual(['One', 'Two', 'Three']);
});

test('a removal that was undone already is not undone twice', async () => {
  const opened = openSteps('One', 'Two');
  await choose(opened, 1, 'Remove');
  act(() => opened.store.undo());
  await opened.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(headingsOf(opened)).toEqual(['One', 'Two']);
});

test('moves a step by its buttons, and says where it went', async () => {
  const opened = openSteps('One', 'Two', 'Three');
  await opened.user.click(screen.getByRole('button', { name: 'Move step 1 down' }));
  expect(headingsOf(opened)).toEqual(['Two', 'One', 'Three']);
  expect(screen.getByText('Step moved to position 2 of 3.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move step 1 up' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Move step 3 down' })).toBeDisabled();
});

test('Alt and an arrow move the step that is being written, and the caret stays in it', async () => {
  const opened = openSteps('One', 'Two', 'Three');
  const field = heading(3);
  await opened.user.click(field);
  await opened.user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
  expect(headingsOf(opened)).toEqual(['Three', 'One', 'Two']);
  expect(field).toHaveFocus();
  await opened.user.keyboard('!');
  expect(headingsOf(opened)).toEqual(['Three!', 'One', 'Two']);
});

test('says that a step was picked up by keyboard, and that it was left where it was', async () => {
  const { user } = openSteps('One', 'Two');
  screen.getByRole('button', { name: 'Drag step 1' }).focus();
  await user.keyboard(' ');
  expect(await screen.findByText('Step 1, One picked up.')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Left where it was.')).toBeInTheDocument();
});

test('collapses one step or all, and remembers it in the session', async () => {
  const opened = openSteps('One', 'Two');
  await opened.user.click(toggle(1));
  expect(toggle(1)).toHaveAttribute('aria-expanded', 'false');
  expect(toggle(1)).toHaveTextContent('One');
  expect(screen.queryByRole('textbox', { name: 'Step 1 heading' })).toBeNull();
  expect(heading(2)).toBeVisible();

  await opened.user.click(screen.getByRole('button', { name: 'Collapse all' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  opened.unmount();

  const again = createDocumentStore(opened.store.getState().document);
  render(
    <DocumentProvider store={again}>
      <Steps />
    </DocumentProvider>,
  );
  expect(toggle(2)).toHaveAttribute('aria-expanded', 'false');
  await opened.user.click(screen.getByRole('button', { name: 'Expand all' }));
  expect(heading(1)).toBeVisible();
});

test('a long tutorial opens with its first step only, and without editors for the others', () => {
  openSteps(...Array.from({ length: 13 }, (_, index) => `Heading ${index + 1}`));
  expect(screen.getAllByRole('textbox', { name: /heading$/ })).toEqual([heading(1)]);
  expect(screen.queryByLabelText('Step 2 formula or code')).toBeNull();
  expect(toggle(13)).toHaveTextContent('Heading 13');
});

test('one more step does not collapse the others', async () => {
  const opened = openSteps(...Array.from({ length: 12 }, (_, index) => `Heading ${index + 1}`));
  expect(heading(12)).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: 'Add a step' }));
  await waitFor(() => expect(heading(13)).toHaveFocus());
  expect(heading(12)).toBeVisible();
});

test('stops at the most steps a tutorial can have', async () => {
  const opened = openSteps(...Array.from({ length: 200 }, () => 'Step'));
  // By text: finding a role among a thousand buttons takes seconds.
  await opened.user.click(screen.getByText('Add a step'));
  expect(screen.getByText('A tutorial has at most 200 steps.')).toBeVisible();
  expect(headingsOf(opened)).toHaveLength(200);
});

test('highlights formulas behind the code that is typed', async () => {
  const opened = openSteps('One');
  const code = screen.getByRole('textbox', { name: 'Step 1 formula or code' });
  await opened.user.click(code);
  await opened.user.paste('=SUM(A1:A9)');
  expect(code).toHaveValue('=SUM(A1:A9)');
  const step = opened.container.querySelector<HTMLElement>('[data-step]');
  expect(step && within(step).getByText('SUM')).toHaveClass('fn');
  await opened.user.tab();
  expect(code).not.toHaveFocus();
});
