import { screen, waitFor, within } from '@testing-library/react';
import { buildViewer, errorResponse, renderRoute, type MockResponses } from 'shared-kit/testing';
import { createEmptyDocument, createStep } from '../document/document';
import { createDocumentStore } from '../document/document-store';
import { DocumentProvider } from '../document/use-document';
import { ArticleAi } from './ArticleAi';

function open(
  responses: MockResponses,
  { title = 'Sum by month', headings = [] as string[] } = {},
) {
  const document = createEmptyDocument();
  const written = headings.map((heading) => ({ ...createStep(), heading }));
  const steps = [...document.structured.steps, ...written];
  const store = createDocumentStore({
    ...document,
    title,
    structured: { ...document.structured, steps },
  });
  const onClose = jest.fn();
  const element = (
    <DocumentProvider store={store}>
      <ArticleAi action="outline" onClose={onClose} />
    </DocumentProvider>
  );
  const view = renderRoute({
    routes: [{ path: '/', element }],
    path: '/',
    viewer: buildViewer(),
    responses,
  });
  const headingsNow = () =>
    store.getState().document.structured.steps.map(({ heading }) => heading);
  return { ...view, store, onClose, headingsNow };
}

const outline = { data: { outline: ['Why', 'How', 'Check'] } };

test('proposes steps for the title and adds the ticked ones in one step of undo', async () => {
  const { user, store, requests, onClose, headingsNow } = open(
    { 'POST /api/ai/outline': outline },
    { headings: ['Mine'] },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'AI: outline' }));
  expect(dialog.getByText('Mine')).toBeVisible();
  await user.click(await dialog.findByRole('checkbox', { name: 'Add step 2' }));
  await user.type(dialog.getByLabelText('Heading of step 3'), ' the total');
  expect(requests[0]?.body).toEqual({
    topic: 'Sum by month',
    audience: 'beginner',
    tone: 'friendly',
  });
  await user.click(dialog.getByRole('button', { name: 'Add 2 steps' }));
  expect(headingsNow()).toEqual(['Mine', 'Why', 'Check the total']);
  expect(onClose).toHaveBeenCalled();
  store.undo();
  expect(headingsNow()).toEqual(['', 'Mine']);
});

test('asks for a topic if the tutorial has no title', async () => {
  const { user, requests } = open({ 'POST /api/ai/outline': outline }, { title: '' });
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Name a topic first.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Propose steps' })).toBeDisabled();
  expect(requests).toHaveLength(0);
  await user.type(dialog.getByLabelText('Topic'), 'Pivot tables');
  await user.click(dialog.getByRole('button', { name: 'Propose steps' }));
  expect(await dialog.findByRole('button', { name: 'Add 3 steps' })).toBeEnabled();
});

test('says that the request failed and why', async () => {
  const { headingsNow } = open({
    'POST /api/ai/outline': errorResponse('unavailable', 'The AI provider is not responding.'),
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('AI request failed The AI provider is not responding.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add steps' })).toBeDisabled());
  expect(headingsNow()).toEqual(['']);
});
