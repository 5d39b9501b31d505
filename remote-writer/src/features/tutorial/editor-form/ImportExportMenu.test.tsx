import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Toaster } from 'shared-kit/ui';
import { createEmptyDocument, createStep, type TutorialDocument } from '../document/document';
import { createDocumentStore } from '../document/document-store';
import { DocumentProvider } from '../document/use-document';
import { exportFile } from '../import-export/export-file';
import { importFile, ImportError } from '../import-export/import-file';
import { ImportExportMenu } from './ImportExportMenu';

// The engine needs a worker; its own tests and the browser tests read real files.
jest.mock('../import-export/import-file', () => ({
  IMPORT_TYPES: '.md',
  ImportError: class extends Error {},
  importFile: jest.fn(),
}));
jest.mock('../import-export/export-file', () => ({ exportFile: jest.fn() }));

const imported: TutorialDocument = {
  ...createEmptyDocument(),
  title: 'Imported',
  structured: {
    ...createEmptyDocument().structured,
    introduction: '<p>Hello</p>',
    steps: [{ ...createStep(), heading: 'Theirs' }],
    faq: [{ id: 'f', question: 'Why?', answer: 'So.' }],
  },
};

async function openImport() {
  const store = createDocumentStore({
    ...createEmptyDocument(),
    title: 'Mine',
    structured: {
      ...createEmptyDocument().structured,
      steps: [{ ...createStep(), heading: 'Ours' }, createStep()],
    },
  });
  const user = userEvent.setup();
  render(
    <DocumentProvider store={store}>
      <ImportExportMenu />
      <Toaster />
    </DocumentProvider>,
  );
  const document = () => store.getState().document;
  const choose = async (item: string) => {
    await user.click(screen.getByRole('button', { name: 'Import/export' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  const read = async () => {
    await choose('Import…');
    const input = await screen.findByLabelText('File to import');
    await user.upload(input, new File(['# Imported'], 'notes.md'));
  };
  return { store, user, document, choose, read };
}

/** Messages of earlier tests may still be shown: the newest one is the last. */
async function undo(user: UserEvent) {
  const newest = screen.getAllByRole('button', { name: 'Undo' }).at(-1);
  if (newest) await user.click(newest);
}

beforeEach(() => {
  jest.mocked(importFile).mockResolvedValue({
    document: imported,
    notes: ['1 image was left out: it is a file of your computer.'],
  });
});

// The first test, because the dialog's code is loaded the first time it is opened.
test('the focus returns to the menu’s button when the import is closed', async () => {
  const { user, choose } = await openImport();
  for (let opened = 0; opened < 2; opened += 1) {
    await choose('Import…');
    await screen.findByRole('dialog', { name: 'Import a file' });
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Import/export' })).toHaveFocus(),
    );
  }
});

test('says what is in the file and what could not be taken, and replaces everything', async () => {
  const { user, document, read } = await openImport();
  await read();
  expect(await screen.findByText(/title, introduction, 1 step, and faq/)).toBeVisible();
  expect(screen.getByText('1 image was left out: it is a file of your computer.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Replace everything' }));
  expect(document().title).toBe('Imported');
  expect(screen.queryByRole('dialog')).toBeNull();
  await undo(user);
  expect(document().title).toBe('Mine');
});

test('adds the texts as steps below those that are there', async () => {
  const { user, document, read } = await openImport();
  await read();
  await user.click(await screen.findByRole('button', { name: 'Add as steps' }));
  const { structured, title } = document();
  expect(title).toBe('Mine');
  expect(structured.steps.map(({ heading, body }) => [heading, body])).toEqual([
    ['Ours', ''],
    ['Imported', '<p>Hello</p>'],
    ['Theirs', ''],
  ]);
  expect(structured.faq).toMatchObject([{ question: 'Why?' }]);
  expect(screen.getByText('2 steps were added.')).toBeVisible();
});

test('the way back does not undo what was written since', async () => {
  const { store, user, document, read } = await openImport();
  await read();
  await user.click(await screen.findByRole('button', { name: 'Replace everything' }));
  store.change('title', (current) => ({ ...current, title: 'Imported and changed' }));
  await undo(user);
  expect(document().title).toBe('Imported and changed');
});

test('says why a file cannot be read and changes nothing', async () => {
  jest.mocked(importFile).mockRejectedValue(new ImportError('Please keep this file below 1 MB.'));
  const { document, read } = await openImport();
  await read();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please keep this file below 1 MB.');
  expect(screen.queryByRole('button', { name: 'Replace everything' })).toBeNull();
  expect(document().title).toBe('Mine');
});

test('exports the document, and says so if that fails', async () => {
  const { document, choose } = await openImport();
  await choose('Export Markdown (.md)');
  await waitFor(() => expect(exportFile).toHaveBeenCalledWith(document(), 'md'));

  jest.mocked(exportFile).mockRejectedValueOnce(new Error('No space.'));
  await choose('Export HTML (.html)');
  expect(await screen.findByText('Unable to export this tutorial.')).toBeVisible();
});
