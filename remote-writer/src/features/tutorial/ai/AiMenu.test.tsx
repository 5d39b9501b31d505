import { act, screen, waitFor, within } from '@testing-library/react';
import { contract } from 'shared-kit/contract';
import { buildViewer, errorResponse, renderRoute, type MockResponses } from 'shared-kit/testing';
import { createEmptyDocument, type TutorialDocument } from '../document/document';
import { createDocumentStore } from '../document/document-store';
import { DocumentProvider, useDocumentField } from '../document/use-document';
import type { AiField } from './ai-target';
import { AiMenu } from './AiMenu';
import { MAX_TEXT, MAX_TOPIC } from './assistant';

const SUMMARY: AiField = { path: 'summary', label: 'Summary', format: 'text' };
const INTRODUCTION: AiField = {
  path: 'structured.introduction',
  label: 'Introduction',
  format: 'html',
};

function SummaryInput() {
  const [value, setValue] = useDocumentField('summary');
  return (
    <div data-field="summary">
      <textarea
        aria-label="Summary text"
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
    </div>
  );
}

function open(
  field: AiField,
  responses: MockResponses,
  changes: { summary?: string; introduction?: string },
) {
  const empty = createEmptyDocument();
  const document: TutorialDocument = {
    ...empty,
    summary: changes.summary ?? '',
    structured: { ...empty.structured, introduction: changes.introduction ?? '' },
  };
  const store = createDocumentStore(document);
  const element = (
    <DocumentProvider store={store}>
      <SummaryInput />
      <AiMenu field={field} />
    </DocumentProvider>
  );
  const view = renderRoute({
    routes: [{ path: '/', element }],
    path: '/',
    viewer: buildViewer(),
    responses,
  });
  const choose = async (item: string) => {
    await view.user.click(screen.getByRole('button', { name: `AI: ${field.label}` }));
    await view.user.click(await screen.findByRole('menuitem', { name: item }));
    return within(await screen.findByRole('dialog'));
  };
  const read = () => store.getState().document;
  return { ...view, store, choose, read };
}

const bodyOf = (requests: ReturnType<typeof open>['requests']) => requests.map(({ body }) => body);

test('shows the new text beside the old one, editable, and replaces it as one step of undo', async () => {
  const { user, choose, read, store, requests } = open(
    SUMMARY,
    { 'POST /api/ai/improve': { data: { text: 'To sum, add.' } } },
    { summary: 'In order to sum, add.' },
  );
  const dialog = await choose('Improve…');
  expect(dialog.getByLabelText('Old text')).toHaveValue('In order to sum, add.');
  const text = dialog.getByLabelText('New text');
  await waitFor(() => expect(text).toHaveValue('To sum, add.'));
  expect(bodyOf(requests)).toEqual([{ text: 'In order to sum, add.', tone: 'concise' }]);
  expect(read().summary).toBe('In order to sum, add.');

  await user.type(text, ' Done.');
  await user.click(dialog.getByRole('button', { name: 'Replace' }));
  expect(read().summary).toBe('To sum, add. Done.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => store.undo());
  expect(read().summary).toBe('In order to sum, add.');
});

test('works on the selected part only', async () => {
  const { user, choose, read, requests } = open(
    SUMMARY,
    { 'POST /api/ai/improve': { data: { text: 'now' } } },
    { summary: 'It works at this point in time.' },
  );
  const control = await screen.findByLabelText<HTMLTextAreaElement>('Summary text');
  await user.click(control);
  control.setSelectionRange(9, 30);
  const dialog = await choose('Improve…');
  expect(screen.getByRole('heading', { name: 'Improve: selection in Summary' })).toBeVisible();
  expect(dialog.getByLabelText('Old text')).toHaveValue('at this point in time');
  await waitFor(() => expect(dialog.getByLabelText('New text')).toHaveValue('now'));
  await user.click(dialog.getByRole('button', { name: 'Replace' }));
  expect(read().summary).toBe('It works now.');
  expect(bodyOf(requests)).toEqual([{ text: 'at this point in time', tone: 'concise' }]);
});

test('sends rich text as plain text, and inserts the result below as paragraphs', async () => {
  const introduction = '<p>One <strong>bold</strong> line.</p><ul><li>item</li></ul>';
  const { user, choose, read, requests } = open(
    INTRODUCTION,
    { 'POST /api/ai/translate': { data: { translated: 'Eine <Zeile>.\n\nNoch eine.' } } },
    { introduction },
  );
  const dialog = await choose('Translate…');
  expect(dialog.getByText(/bold text, code and tables become plain text/)).toBeVisible();
  expect(requests).toHaveLength(0);
  await user.selectOptions(dialog.getByLabelText('Into'), 'German');
  await user.click(dialog.getByRole('button', { name: 'Translate' }));
  await waitFor(() => expect(dialog.getByLabelText('New text')).not.toHaveValue(''));
  expect(bodyOf(requests)).toEqual([{ text: 'One bold line.\n\n- item', targetLang: 'de' }]);
  await user.click(dialog.getByRole('button', { name: 'Insert below' }));
  expect(read().structured.introduction).toBe(
    `${introduction}<p>Eine &lt;Zeile&gt;.</p><p>Noch eine.</p>`,
  );
});

test('summarises a field into the summary, not into the field', async () => {
  const { user, choose, read } = open(
    INTRODUCTION,
    { 'POST /api/ai/summarize': { data: { summary: 'Short.' } } },
    { introduction: '<p>Long.</p>', summary: 'Before.' },
  );
  const dialog = await choose('Summarise…');
  expect(dialog.getByLabelText('Summary now')).toHaveValue('Before.');
  await waitFor(() => expect(dialog.getByLabelText('New text')).toHaveValue('Short.'));
  await user.click(dialog.getByRole('button', { name: 'Replace' }));
  expect(read().summary).toBe('Short.');
  expect(read().structured.introduction).toBe('<p>Long.</p>');
});

test('says that the request failed and why, and tries again', async () => {
  let down = true;
  const reason = 'Translation needs an AI provider: set AI_BASE_URL and AI_MODEL.';
  const { user, choose } = open(
    SUMMARY,
    {
      'POST /api/ai/translate': () =>
        down ? errorResponse('unavailable', reason) : { data: { translated: 'Sums' } },
    },
    { summary: 'Summen' },
  );
  const dialog = await choose('Translate…');
  await user.click(dialog.getByRole('button', { name: 'Translate' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(`AI request failed ${reason}`);
  expect(dialog.getByRole('button', { name: 'Replace' })).toBeDisabled();
  down = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialog.getByLabelText('New text')).toHaveValue('Sums'));
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

test('stops a request that takes too long for the writer', async () => {
  const { user, choose } = open(
    SUMMARY,
    { 'POST /api/ai/improve': () => new Promise(() => {}) },
    { summary: 'Slow' },
  );
  const dialog = await choose('Improve…');
  expect(dialog.getByRole('status')).toHaveTextContent('The assistant is writing…');
  await user.click(dialog.getByRole('button', { name: 'Stop' }));
  expect(await dialog.findByRole('button', { name: 'Improve' })).toBeEnabled();
  expect(dialog.getByRole('status')).toBeEmptyDOMElement();
});

test('explains the limit before anything is sent', async () => {
  const { choose, requests } = open(SUMMARY, {}, { summary: 'x'.repeat(MAX_TEXT + 1) });
  const dialog = await choose('Improve…');
  expect(dialog.getByRole('alert')).toHaveTextContent(
    'This text has 40,001 characters; the assistant takes at most 40,000. Select a part of it.',
  );
  expect(dialog.getByRole('button', { name: 'Improve' })).toBeDisabled();
  expect(requests).toHaveLength(0);
});

test('asks for a text if there is none', async () => {
  const { choose, requests } = open(SUMMARY, {}, {});
  const dialog = await choose('Improve…');
  expect(dialog.getByRole('alert')).toHaveTextContent('Write some text first.');
  expect(requests).toHaveLength(0);
});

test('replaces nothing if the field was changed meanwhile', async () => {
  const { user, choose, read, store } = open(
    SUMMARY,
    { 'POST /api/ai/improve': { data: { text: 'New' } } },
    { summary: 'Old' },
  );
  const dialog = await choose('Improve…');
  await waitFor(() => expect(dialog.getByLabelText('New text')).toHaveValue('New'));
  act(() => store.follow({ ...read(), summary: 'From another tab' }));
  await user.click(dialog.getByRole('button', { name: 'Replace' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Summary was changed meanwhile');
  expect(read().summary).toBe('From another tab');
});

test('knows the limits of the API', () => {
  const { improve, outline } = contract.ai;
  expect(improve.body.safeParse({ text: 'x'.repeat(MAX_TEXT) }).success).toBe(true);
  expect(improve.body.safeParse({ text: 'x'.repeat(MAX_TEXT + 1) }).success).toBe(false);
  expect(outline.body.safeParse({ topic: 'x'.repeat(MAX_TOPIC) }).success).toBe(true);
  expect(outline.body.safeParse({ topic: 'x'.repeat(MAX_TOPIC + 1) }).success).toBe(false);
});
