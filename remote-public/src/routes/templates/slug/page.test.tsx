import { screen, waitFor } from '@testing-library/react';
import { track } from 'shared-kit/client/analytics';
import { readDraft } from 'shared-kit/client/drafts';
import { buildTemplate, errorResponse, renderRoute, type MockResponses } from 'shared-kit/testing';
import { templateRoute } from './route';

jest.mock('shared-kit/client/analytics', () => ({
  ...jest.requireActual<object>('shared-kit/client/analytics'),
  track: jest.fn(),
}));

const open = (answers: MockResponses) =>
  renderRoute({ routes: [templateRoute], path: '/templates/monthly-budget', responses: answers });

const free = buildTemplate({ downloads: 1_204 });
const gated = buildTemplate({ gated: true, fileUrl: '' });
const signed = '/api/templates/monthly-budget/download?expires=1&signature=s';

const withGated = (subscribe: unknown = { message: 'Check your inbox.', downloadUrl: signed }) =>
  open({ 'GET /api/templates/:id': gated, 'POST /api/subscribe': subscribe });

async function unlock(user: ReturnType<typeof open>['user'], email: string) {
  await user.type(await screen.findByRole('textbox', { name: /Email/ }), email);
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
}

// jsdom cannot navigate: the tests check what the click would do.
const preventNavigation = (event: Event) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
};
beforeEach(() => {
  localStorage.clear();
  jest.mocked(track).mockClear();
  window.addEventListener('click', preventNavigation);
});
afterEach(() => window.removeEventListener('click', preventNavigation));

test('shows the properties and the metadata for search engines', async () => {
  open({ 'GET /api/templates/:id': free });
  expect(await screen.findByRole('heading', { level: 1, name: 'Monthly budget' })).toBeVisible();
  for (const fact of ['1.0.0', 'Beginner', 'monthly-budget.xlsx, 12 KB', 'Excel 2019', '1,204']) {
    expect(screen.getByText(fact)).toBeVisible();
  }
  expect(screen.getByRole('link', { name: 'finance' })).toHaveAttribute(
    'href',
    '/templates?tag=finance',
  );
  expect(document.title).toBe('Monthly budget — Sheetfolk');
  const data: unknown = JSON.parse(
    document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  );
  expect(data).toMatchObject({ '@type': 'DigitalDocument', name: 'Monthly budget' });
});

test('a free template downloads at once and is tracked', async () => {
  const { user } = open({ 'GET /api/templates/:id': free });
  const link = await screen.findByRole('link', { name: 'Download' });
  expect(link).toHaveAttribute('href', '/api/templates/monthly-budget/download');
  await user.click(link);
  expect(track).toHaveBeenCalledWith({
    eventType: 'template_download',
    meta: { slug: 'monthly-budget', title: 'Monthly budget' },
  });
});

test('a gated template has no download before it is unlocked', async () => {
  const { user } = withGated();
  expect(screen.queryByRole('button', { name: 'Look inside' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Download via newsletter coming soon!');
  expect(screen.queryByRole('link', { name: 'Download' })).not.toBeInTheDocument();
});

test('an email unlocks the signed download and focuses it', async () => {
  const { user, requests } = withGated();
  await unlock(user, 'ada@sheetfolk.test');
  const link = await screen.findByRole('link', { name: 'Download' });
  expect(link).toHaveAttribute('href', signed);
  expect(link).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Check your inbox.');
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    email: 'ada@sheetfolk.test',
    source: 'template:monthly-budget',
    tags: ['newsletter', 'templates'],
  });
  expect(await readDraft('unlock')).toEqual({});
});

test('shows an invalid email’s error at the field without a request', async () => {
  const { user, requests } = withGated();
  await unlock(user, 'ada');
  expect(await screen.findByText('Enter a valid email')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Email/ })).toBeInvalid();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('shows the API’s error for the email at the field', async () => {
  const { user } = withGated(
    errorResponse('invalid', 'Please check the form.', { email: 'Enter a valid email' }),
  );
  await unlock(user, 'ada@b');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Email/ })).toBeInvalid());
  expect(screen.getByText('Enter a valid email')).toBeVisible();
});

test.each([
  ['the API does not respond', () => Response.error()],
  ['no download comes back', { message: 'Thanks', downloadUrl: null }],
])('if %s, the email stays and can be submitted again', async (_why, answer) => {
  const { user } = withGated(answer);
  await unlock(user, 'ada@sheetfolk.test');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Subscription failed. Please try again.',
  );
  expect(screen.getByRole('textbox', { name: /Email/ })).toHaveValue('ada@sheetfolk.test');
  expect(screen.getByRole('button', { name: 'Unlock' })).toBeEnabled();
});

test('restores the typed email after a reload', async () => {
  const { user, unmount } = withGated();
  await user.type(await screen.findByRole('textbox', { name: /Email/ }), 'ada@sheet');
  unmount();
  withGated();
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Email/ })).toHaveValue('ada@sheet'),
  );
});

test('an expired link asks for the email again', async () => {
  const { user } = withGated();
  await unlock(user, 'ada@sheetfolk.test');
  const link = await screen.findByRole('link', { name: 'Download' });
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 16 * 60_000);
  await user.click(link);
  expect(screen.getByRole('alert')).toHaveTextContent('This link has expired.');
  expect(screen.getByRole('button', { name: 'Unlock' })).toBeVisible();
  expect(track).not.toHaveBeenCalled();
});

test('shows not found if the template does not exist', async () => {
  open({ 'GET /api/templates/:id': errorResponse('not_found', 'Template not found') });
  expect(await screen.findByRole('heading', { name: 'Template not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse templates' })).toHaveAttribute(
    'href',
    '/templates',
  );
});

test('Retry reloads a template that failed to load', async () => {
  let down = true;
  const { user } = open({
    'GET /api/templates/:id': () => (down ? errorResponse('unavailable', 'Later') : free),
  });
  expect(await screen.findByText('Unable to load this template right now.')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Monthly budget');
});

test('redirects a former slug to the current one', async () => {
  const { router } = open({ 'GET /api/templates/:id': { ...free, slug: 'budget' } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/templates/budget'));
});

test('shows HTML in any field as text', async () => {
  const hostile = '<img src=x onerror="window.bad=1">';
  const { container } = open({
    'GET /api/templates/:id': buildTemplate({
      title: hostile,
      seo: { desc: hostile },
      tags: ['<b>x</b>'],
    }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: hostile })).toBeVisible();
  expect(container.querySelector('[onerror]')).toBeNull();
});
