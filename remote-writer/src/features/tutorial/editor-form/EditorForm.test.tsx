import type { ReactNode } from 'react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from 'shared-kit/client/query';
import { COMPOSING_KEYS, mockApi } from 'shared-kit/testing';
import { Toaster } from 'shared-kit/ui';
import type { RichTextFieldProps } from 'shared-kit/editor';
import { createEmptyDocument, type TutorialDocument } from '../document/document';
import { createDocumentStore, type DocumentStore } from '../document/document-store';
import { DocumentProvider } from '../document/use-document';
import { EditorForm } from './EditorForm';
import { useUndoShortcuts } from '../undo/use-undo-shortcuts';

const renders = new Map<string, number>();

// Quill needs a real browser; the browser tests use it.
jest.mock('shared-kit/editor', () => ({
  RichTextToolbarProvider: ({ children }: { children: ReactNode }) => children,
  RichTextToolbar: () => null,
  RichTextField: ({ label, value, onChange }: RichTextFieldProps) => {
    renders.set(label, (renders.get(label) ?? 0) + 1);
    return (
      <textarea
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  },
}));

function Page({ store }: { store: DocumentStore }) {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <DocumentProvider store={store}>
        <Shortcuts />
        <EditorForm />
        <Toaster />
      </DocumentProvider>
    </QueryClientProvider>
  );
}

function Shortcuts() {
  useUndoShortcuts();
  return null;
}

async function openForm(changes: Partial<TutorialDocument> = {}) {
  mockApi({ 'GET /api/posts/tags': { items: [{ tag: 'lookups', count: 3 }] } });
  const store = createDocumentStore({ ...createEmptyDocument(), ...changes });
  const view = render(<Page store={store} />);
  // Rich texts get their editors when the browser is idle.
  await field('Call to action');
  return { store, user: userEvent.setup(), document: () => store.getState().document, ...view };
}

const field = (label: string) => screen.findByLabelText(label);
const structuredOf = (store: DocumentStore) => store.getState().document.structured;

afterEach(() => {
  renders.clear();
  sessionStorage.clear();
});

test('has every part of a tutorial, each under its name', async () => {
  await openForm();
  const textboxes = [
    ...['Title', 'Summary', 'Tags', 'Learning objectives', 'Introduction'],
    ...['Step 1 heading', 'Step 1 text', 'Step 1 formula or code'],
    ...['Quick tips', 'Challenge', 'Visual summary', 'Call to action'],
  ];
  for (const name of textboxes) {
    expect(screen.getByRole(name === 'Tags' ? 'combobox' : 'textbox', { name })).toBeVisible();
  }
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Excel');
  for (const name of ['Cover image', 'Images of step 1', 'Attachments']) {
    expect(screen.getByRole('group', { name })).toBeVisible();
  }
  expect(screen.queryByLabelText('Legacy content')).toBeNull();
});

test('counts title and summary without limiting them, and says what cannot be saved', async () => {
  const { user, document } = await openForm();
  await user.click(await field('Title'));
  await user.paste('a'.repeat(101));
  expect(screen.getByText('101/100')).toBeVisible();
  expect(screen.getByText('0/200')).toBeVisible();
  expect(screen.queryByText(/Please keep this under/)).toBeNull();

  await user.paste('a'.repeat(9_900));
  expect(screen.getByText('Please keep this under 10000 characters.')).toBeVisible();
  expect(document().title).toHaveLength(10_001);
});

test('the title has no line breaks', async () => {
  const { user, document } = await openForm();
  await user.click(await field('Title'));
  await user.keyboard('Sum{Enter}');
  await user.paste(' by\nmonth');
  expect(document().title).toBe('Sum by month');
});

test.each(COMPOSING_KEYS)('keys %s are the input method’s', async (_, keys) => {
  const { user, document } = await openForm();
  const title = await field('Title');
  await user.type(title, '表');
  // Not prevented: it ends the word.
  expect(fireEvent.keyDown(title, { key: 'Enter', ...keys })).toBe(true);
  expect(fireEvent.keyDown(title, { key: 'z', ctrlKey: true, ...keys })).toBe(true);
  expect(document().title).toBe('表');
  expect(fireEvent.keyDown(title, { key: 'Enter' })).toBe(false);
});

test('takes tags as they are typed, between commas', async () => {
  const { user, document } = await openForm();
  await user.type(await field('Tags'), 'C++,  pivot   tables , ,lookups{Enter}');
  expect(document().tags).toEqual(['C++', 'pivot tables', 'lookups']);
  await user.click(screen.getByRole('button', { name: 'Remove C++' }));
  expect(document().tags).toEqual(['pivot tables', 'lookups']);
});

test('keeps a category that is not in the list', async () => {
  const { user, document } = await openForm({ category: 'Accounting' });
  const category = await field('Category');
  expect(category).toHaveValue('Accounting');
  await user.selectOptions(category, 'Dashboards');
  expect(document().category).toBe('Dashboards');
});

test('adds a link with its label, completes its address and checks it', async () => {
  const { user, store } = await openForm();
  await user.click(screen.getByRole('button', { name: 'Add a link' }));
  const label = await field('Resource 1 label');
  await waitFor(() => expect(label).toHaveFocus());
  await user.keyboard('Workbook');
  const link = await field('Resource 1 link');
  await user.type(link, 'ftp://files');
  expect(link).not.toHaveAttribute('aria-invalid', 'true');
  await user.tab();
  expect(link).toHaveAccessibleDescription(/Enter a web address/);

  await user.clear(link);
  await user.type(link, 'example.com/book.xlsx');
  await user.tab();
  expect(link).toHaveValue('https://example.com/book.xlsx');
  expect(link).not.toHaveAttribute('aria-invalid', 'true');
  expect(structuredOf(store).resources).toMatchObject([
    { label: 'Workbook', url: 'https://example.com/book.xlsx' },
  ]);
});

test('adds questions, moves and removes them, with a way back', async () => {
  const { user, store } = await openForm();
  const questions = () => structuredOf(store).faq.map(({ question }) => question);
  for (const number of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Add a question' }));
    const question = await screen.findByRole('textbox', { name: `Question ${number}` });
    await waitFor(() => expect(question).toHaveFocus());
    await user.keyboard(`Why ${number}?`);
    await user.type(await field(`Answer ${number}`), 'Because.');
  }
  await user.click(screen.getByRole('button', { name: 'Move question 2 up' }));
  expect(questions()).toEqual(['Why 2?', 'Why 1?']);
  await user.click(screen.getByRole('button', { name: 'Remove question 1' }));
  expect(questions()).toEqual(['Why 1?']);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Question 1' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(questions()).toEqual(['Why 2?', 'Why 1?']);
});

test('shows the text of an old post, and removes it with a way back', async () => {
  const { user, document } = await openForm({ legacy: '<p>Old</p>' });
  const legacy = screen.getByRole('region', { name: 'Legacy content' });
  expect(await within(legacy).findByRole('textbox')).toHaveValue('<p>Old</p>');
  await user.click(within(legacy).getByRole('button', { name: 'Remove' }));
  expect(document().legacy).toBe('');
  expect(screen.queryByRole('region', { name: 'Legacy content' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('region', { name: 'Legacy content' })).toBeVisible();
  expect(document().legacy).toBe('<p>Old</p>');
});

test('an old text that is emptied by typing keeps its field', async () => {
  const { user } = await openForm({ legacy: 'Old' });
  const legacy = await screen.findByRole('textbox', { name: 'Legacy content' });
  await user.clear(legacy);
  expect(legacy).toBeVisible();
});

test('Ctrl+Z undoes the last change in any field and focuses it, Ctrl+Y repeats it', async () => {
  const { user, document } = await openForm();
  const [title, summary] = [await field('Title'), await field('Summary')];
  await user.type(title, 'Sum');
  await user.type(summary, 'Short');
  await user.click(await field('Challenge'));
  await user.keyboard('{Control>}z{/Control}');
  expect(document()).toMatchObject({ title: 'Sum', summary: '' });
  expect(summary).toHaveFocus();
  await user.keyboard('{Control>}z{/Control}');
  expect(document().title).toBe('');
  expect(title).toHaveFocus();
  await user.keyboard('{Control>}y{/Control}');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(document()).toMatchObject({ title: 'Sum', summary: 'Short' });
  expect(summary).toHaveFocus();
});

test('undo in the browser’s own menu undoes the document, not one field', async () => {
  const { user, document } = await openForm();
  await user.type(await field('Title'), 'Sum');
  const event = new InputEvent('beforeinput', {
    inputType: 'historyUndo',
    bubbles: true,
    cancelable: true,
  });
  const summary = await field('Summary');
  act(() => void summary.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  expect(document().title).toBe('');
});

test('half a tag has its own undo', async () => {
  const { user, document } = await openForm();
  await user.type(await field('Title'), 'Sum');
  const tags = await field('Tags');
  await user.type(tags, 'look');
  expect(fireEvent.keyDown(tags, { key: 'z', ctrlKey: true })).toBe(true);
  expect(document().title).toBe('Sum');
});

test('a field outside the document, such as a link’s address, has its own undo', async () => {
  const { user, document } = await openForm();
  await user.type(await field('Title'), 'Sum');
  const address = window.document.body.appendChild(window.document.createElement('input'));
  expect(fireEvent.keyDown(address, { key: 'z', ctrlKey: true })).toBe(true);
  expect(document().title).toBe('Sum');
  address.remove();
});

test('undo opens the collapsed step that it changes', async () => {
  const { user, store } = await openForm();
  await user.type(await field('Step 1 heading'), 'Load');
  await user.click(screen.getByRole('button', { name: 'Step 1' }));
  await user.click(await field('Title'));
  await user.keyboard('{Control>}z{/Control}');
  expect(structuredOf(store).steps[0]?.heading).toBe('');
  const heading = screen.getByRole('textbox', { name: 'Step 1 heading' });
  await waitFor(() => expect(heading).toHaveFocus());
});

test('typing renders the field that is typed in, and no other', async () => {
  const { user } = await openForm();
  await user.click(await field('Introduction'));
  // From the first key on there is something to undo, which every editor is told.
  await user.keyboard('=');
  const before = new Map(renders);
  await user.keyboard('Months');
  const rendered = [...renders].filter(([label, times]) => times !== before.get(label));
  expect(rendered.map(([label]) => label)).toEqual(['Introduction']);
});

test('the outline leads to every part and marks the empty ones', async () => {
  const { user } = await openForm({ title: 'Sum by month' });
  const outline = screen.getByRole('navigation', { name: 'Outline' });
  expect(within(outline).getByRole('button', { name: 'Title' })).toBeVisible();
  await user.click(within(outline).getByRole('button', { name: 'Quick tips , empty' }));
  expect(await field('Quick tips')).toHaveFocus();

  await user.click(await field('Step 1 heading'));
  await user.keyboard('Load');
  await user.click(screen.getByRole('button', { name: 'Step 1' }));
  await user.click(within(outline).getByRole('button', { name: '1. Load' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Step 1 heading' })).toHaveFocus(),
  );
});

test('on a phone the outline opens in a sheet and leaves the focus at the chosen part', async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole('button', { name: 'Outline' }));
  const sheet = await screen.findByRole('dialog', { name: 'Outline' });
  await user.click(within(sheet).getByRole('button', { name: 'Challenge , empty' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByLabelText('Challenge')).toHaveFocus());
});
