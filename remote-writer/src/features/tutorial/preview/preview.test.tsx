import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildPost, buildViewer, renderRoute, type MockResponses } from 'shared-kit/testing';
import type { Post } from 'shared-kit/contract';
import { createEmptyDocument, toDocument, type TutorialDocument } from '../document/document';
import { createDocumentStore } from '../document/document-store';
import { setAt } from '../document/field-path';
import { DocumentProvider } from '../document/use-document';
import { Preview } from './Preview';

const post = buildPost({ title: 'Sum by month', slug: 'sum-by-month' });
const viewer = buildViewer({ name: 'Mia Member' });

interface OpenOptions {
  saved?: Post | null;
  document?: TutorialDocument;
  path?: string;
  responses?: MockResponses;
}

function open({ saved = post, document, path = '/writer', responses = {} }: OpenOptions = {}) {
  const store = createDocumentStore(document ?? toDocument(post));
  const element = (
    <DocumentProvider store={store}>
      <Preview post={saved} />
    </DocumentProvider>
  );
  const view = renderRoute({ routes: [{ path: '/writer', element }], path, viewer, responses });
  return { ...view, store };
}

const frame = () => screen.findByTitle<HTMLIFrameElement>('Live preview');

/** The document inside the frame, once it shows the article. */
async function page(): Promise<HTMLElement> {
  const { contentDocument } = await frame();
  const body = await waitFor(() => contentDocument?.body);
  if (!body) throw new Error('The frame has no document.');
  await within(body).findByRole('article', { hidden: true });
  return body;
}

test('shows the article as the published page does, in an isolated frame', async () => {
  open();
  expect(await frame()).toHaveAttribute('sandbox', 'allow-same-origin');
  const body = await page();
  expect(within(body).getByRole('heading', { level: 1, hidden: true })).toHaveTextContent(
    'Sum by month',
  );
  expect(body).toHaveTextContent('Months are dates.');
  expect(body).toHaveTextContent('Ada Author');
  expect(body).toHaveTextContent('Writes about sums.');
  expect(body).toHaveTextContent('2 March 2026');
  expect(body.querySelector('button')).toBeNull();
});

test('has the width in the URL', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Mobile' }));
  expect(router.state.location.search).toBe('?width=mobile');
  const shown = await frame();
  await waitFor(() => expect(shown).toHaveStyle({ width: '414px' }));
  await user.click(screen.getByRole('button', { name: 'Tablet' }));
  await waitFor(() => expect(shown).toHaveStyle({ width: '768px' }));
  expect(screen.getByRole('button', { name: 'Tablet' })).toHaveAttribute('aria-pressed', 'true');
});

test('follows the document while it is open', async () => {
  const { store } = open();
  const body = await page();
  act(() => store.change('title', (document) => setAt(document, 'title', 'Sum by year')));
  await waitFor(() => expect(body).toHaveTextContent('Sum by year'));
});

test('follows the theme of the page', async () => {
  open();
  const root = (await page()).ownerDocument.documentElement;
  act(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await waitFor(() => expect(root).toHaveAttribute('data-theme', 'dark'));
  act(() => document.documentElement.removeAttribute('data-theme'));
  await waitFor(() => expect(root).not.toHaveAttribute('data-theme'));
});

test('takes over the style sheets of the page, also those that arrive later', async () => {
  open();
  const { head } = (await page()).ownerDocument;
  const style = document.createElement('style');
  style.textContent = 'h1 { color: green }';
  document.head.append(style);
  await waitFor(() => expect(head).toHaveTextContent('h1 { color: green }'));
  style.remove();
  await waitFor(() => expect(head).not.toHaveTextContent('h1 { color: green }'));
});

test('links lead nowhere', async () => {
  const { router } = open();
  const body = await page();
  const link = within(body).getAllByRole('link', { name: /Ada Author|Profile/, hidden: true })[0];
  if (!link) throw new Error('The article has no link.');
  expect(fireEvent.click(link)).toBe(false);
  expect(router.state.location.pathname).toBe('/writer');
});

test('names the viewer as the author of a new tutorial, with their bio', async () => {
  open({
    saved: null,
    responses: {
      'GET /api/follow/profile/:id': {
        id: viewer.id,
        name: 'Mia Member',
        handle: 'mia-member',
        bio: 'Counts things.',
        avatar: null,
        socialUrl: null,
        followersCount: 0,
        followingCount: 0,
        isFollowing: false,
        progress: null,
      },
    },
  });
  const body = await page();
  expect(body).toHaveTextContent('Mia Member');
  await waitFor(() => expect(body).toHaveTextContent('Counts things.'));
});

test('says so while there is nothing to preview', async () => {
  open({ document: createEmptyDocument() });
  expect(await screen.findByText('Nothing to preview yet.')).toBeVisible();
});
