import { act, screen, waitFor, within } from '@testing-library/react';
import {
  buildPage,
  buildTemplate,
  errorResponse,
  renderRoute,
  type RecordedRequest,
} from 'shared-kit/testing';
import { templatesRoute } from './route';

function open(path: string, list: unknown) {
  return renderRoute({
    routes: [templatesRoute],
    path,
    responses: { 'GET /api/templates': list, 'GET /api/templates/tags': tags },
  });
}

const budget = buildTemplate({ tags: ['finance', 'home'], preview: ['/one.png', '/two.png'] });
const tags = {
  items: [
    { tag: 'finance', count: 130 },
    { tag: 'home', count: 1 },
  ],
};
const listRequests = (requests: RecordedRequest[]) =>
  requests.filter(({ path }) => path === '/api/templates');

test('shows a skeleton while the templates load', async () => {
  open('/templates', () => new Promise(() => {}));
  expect(await screen.findByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
});

test('lists a template with type, description and tags, linked to its page', async () => {
  open('/templates', buildPage([budget]));
  const link = await screen.findByRole('link', { name: 'Monthly budget' });
  expect(link).toHaveAttribute('href', '/templates/monthly-budget');
  const card = within(screen.getByRole('listitem'));
  expect(card.getByText('Excel')).toBeVisible();
  expect(card.getByText('Income, spending and what is left.')).toBeVisible();
  expect(card.getByText('finance · home')).toBeVisible();
  expect(card.queryByText('Newsletter')).not.toBeInTheDocument();
});

test('labels a gated template Newsletter', async () => {
  open('/templates', buildPage([buildTemplate({ gated: true })]));
  expect(await screen.findByText('Newsletter')).toBeVisible();
});

test('says that nothing matches; Clear filters shows all', async () => {
  const { user, router } = open('/templates?q=zebra&type=CSV', ({ query }: RecordedRequest) =>
    buildPage(query.has('q') ? [] : [budget]),
  );
  expect(await screen.findByText('No templates found.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('link', { name: 'Monthly budget' })).toBeVisible();
  expect(router.state.location.search).toBe('');
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  expect(router.state.location.search).toBe('');
});

test('Retry reloads templates that failed to load', async () => {
  let down = true;
  const { user } = open('/templates', () =>
    down ? errorResponse('internal', 'Broken') : buildPage([budget]),
  );
  expect(await screen.findByText('Failed to load templates')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Monthly budget' })).toBeVisible();
});

test('requests and shows the filters in the URL', async () => {
  const { requests } = open('/templates?q=sum&type=Sheets&tag=finance', buildPage([budget]));
  expect(await screen.findByRole('searchbox', { name: 'Search templates' })).toHaveValue('sum');
  expect(screen.getByRole('button', { name: 'Sheets', pressed: true })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Tag' })).toHaveValue('finance');
  const query = listRequests(requests)[0]?.query;
  expect(query?.get('q')).toBe('sum');
  expect(query?.get('type')).toBe('Sheets');
  expect(query?.get('tag')).toBe('finance');
});

test('offers each tag with its count, and a selected tag that no template has', async () => {
  open('/templates?tag=gone', buildPage([budget]));
  const choice = await screen.findByRole('combobox', { name: 'Tag' });
  await within(choice).findByRole('option', { name: 'finance (130)' });
  const options = within(choice).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'All tags',
    'gone',
    'finance (130)',
    'home (1)',
  ]);
  expect(choice).toHaveValue('gone');
});

test('each change of type and tag is one history entry', async () => {
  const { user, router } = open('/templates', buildPage([budget]));
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(router.state.location.search).toBe('?type=CSV'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'home');
  await waitFor(() => expect(router.state.location.search).toBe('?type=CSV&tag=home'));
  await user.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tag=home'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.search).toBe('?type=CSV&tag=home'));
});

test('searches after a pause in typing', async () => {
  const { user, router } = open('/templates', buildPage([budget]));
  await user.type(await screen.findByRole('searchbox'), 'plan');
  await waitFor(() => expect(router.state.location.search).toBe('?q=plan'));
});

test('Show more appends the next page, focuses it and sets the page in the URL', async () => {
  const first = Array.from({ length: 12 }, (_, index) =>
    buildTemplate({ title: `First ${index}`, slug: `first-${index}` }),
  );
  const { user, router } = open('/templates', ({ query }: RecordedRequest) =>
    query.get('cursor') === 'two'
      ? buildPage([buildTemplate({ title: 'The second page' })])
      : buildPage(first, 'two'),
  );
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  const second = await screen.findByRole('link', { name: 'The second page' });
  await waitFor(() => expect(second).toHaveFocus());
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
});

test('Retry reloads a next page that failed to load', async () => {
  let down = true;
  const { user } = open('/templates', ({ query }: RecordedRequest) => {
    if (query.get('cursor') !== 'two') return buildPage([budget], 'two');
    return down
      ? errorResponse('internal', 'Broken')
      : buildPage([buildTemplate({ title: 'The second' })]);
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Failed to load templates')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'The second' })).toBeVisible();
});

test('Preview of a gated template shows its pictures only, and says why', async () => {
  const gated = { ...budget, gated: true, fileUrl: '' };
  const { user } = open('/templates', buildPage([gated]));
  await user.click(await screen.findByRole('button', { name: 'Preview Monthly budget' }));
  const dialog = await screen.findByRole('dialog', { name: 'Monthly budget' });
  expect(dialog).toHaveAccessibleDescription('Income, spending and what is left.');
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', '/one.png');
  await user.click(within(dialog).getByRole('button', { name: 'Picture 2 of 2' }));
  expect(within(dialog).getByRole('img', { name: /picture 2/ })).toHaveAttribute('src', '/two.png');
  expect(within(dialog).getByText(/opens once you have unlocked it/)).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Details and download' })).toHaveAttribute(
    'href',
    '/templates/monthly-budget',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('Preview of a template whose file is on another site shows its pictures, the first one first', async () => {
  const fileUrl = '/api/templates/monthly-budget/download';
  const elsewhere = { ...budget, fileUrl, fileName: '' };
  const redirect = Response.redirect('https://docs.example/budget', 302);
  const { user } = open('/templates', buildPage([elsewhere]));
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    (input instanceof Request ? input.url : String(input)).includes(fileUrl)
      ? // What a browser gives for a redirect that it is told not to follow.
        Promise.resolve(Object.defineProperty(redirect, 'type', { value: 'opaqueredirect' }))
      : fetch(input, init),
  );
  await user.click(await screen.findByRole('button', { name: 'Preview Monthly budget' }));
  const dialog = await screen.findByRole('dialog', { name: 'Monthly budget' });
  expect(await within(dialog).findByText(/This file is on another site/)).toBeVisible();
  expect(within(dialog).getByRole('img', { name: /picture 1/ })).toHaveAttribute('src', '/one.png');
  await user.click(within(dialog).getByRole('button', { name: 'Picture 2 of 2' }));
  expect(within(dialog).getByRole('img', { name: /picture 2/ })).toHaveAttribute('src', '/two.png');
});
