import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPost, translatePage } from 'shared-kit/testing';
import { createEmptyDocument, type TutorialDocument } from '../document/document';
import { createDocumentStore } from '../document/document-store';
import { DocumentProvider } from '../document/use-document';
import { articleSlug } from './article-slug';
import { checkText } from './check-text';
import { PublishChecks } from './PublishChecks';
import { Seo } from './Seo';

const TITLE = 'Sum by month with SUMIFS and no helper column';

function open(changes: Partial<TutorialDocument> = {}) {
  const store = createDocumentStore({ ...createEmptyDocument(), title: TITLE, ...changes });
  const onOpenComposer = jest.fn();
  render(
    <DocumentProvider store={store}>
      <Seo post={null} onOpenComposer={onOpenComposer} />
    </DocumentProvider>,
  );
  return { store, onOpenComposer, user: userEvent.setup() };
}

const checks = () => screen.getByRole('region', { name: 'Publish checks' });

test('shows each publish check with its count', () => {
  open();
  expect(
    within(checks())
      .getAllByRole('listitem')
      .map((item) => item.querySelector('span')?.textContent),
  ).toEqual([
    'Title 45, at least 3: good',
    'Introduction: to do',
    'SEO title 45 of 40–60: good',
    'Meta description 0 of 120–160: too short',
    'Headings 0, at least 1: too few',
  ]);
  expect(within(checks()).getByText('Write an introduction or a summary.')).toBeVisible();
});

test('counts each key, and falls back to the title when the field is emptied', async () => {
  const { user, store } = open();
  const field = screen.getByRole('textbox', { name: 'SEO title' });
  await user.type(field, 'Short');
  expect(field).toHaveAccessibleDescription(/SEO title 5 of 40–60: too short/);
  await user.type(field, 'x'.repeat(60));
  expect(field).toHaveAccessibleDescription(/SEO title 65 of 40–60: too long/);
  expect(store.getState().document.seo.title).toHaveLength(65);
  await user.clear(field);
  expect(field).toHaveAccessibleDescription(/SEO title 45 of 40–60: good/);
});

test('counts each key on a translated page', async () => {
  const { user } = open();
  const field = screen.getByRole('textbox', { name: 'SEO title' });
  translatePage();
  await user.type(field, 'Short');
  expect(field).toHaveAccessibleDescription(/SEO title 5 of 40–60: too short/);
  translatePage();
  await user.type(field, ' and some more words until it is enough');
  expect(field).toHaveAccessibleDescription(/SEO title 44 of 40–60: good/);
  expect(field).not.toHaveAccessibleDescription(/too short/);
});

test('says when too long a keyword cannot be saved, and keeps it', async () => {
  const { user, store } = open();
  const field = screen.getByRole('textbox', { name: 'Keywords' });
  await user.click(field);
  await user.paste(`sums, ${'k'.repeat(101)}`);
  expect(field).toHaveAccessibleDescription(/is longer than 100 characters/);
  expect(store.getState().document.seo.keywords).toContain('kkk');
});

test('leads from a check to its field: in this tab, or in the composer', async () => {
  const { user, onOpenComposer } = open();
  await user.click(screen.getByRole('button', { name: 'Edit Meta description' }));
  expect(screen.getByRole('textbox', { name: 'Meta description' })).toHaveFocus();
  expect(onOpenComposer).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Edit Introduction' }));
  expect(onOpenComposer).toHaveBeenCalledTimes(1);
});

test('previews the search result, cut as search engines do, and the social card', async () => {
  const description = 'One formula for each month that reads dates as they are. '.repeat(5);
  const { user, store } = open({
    summary: description,
    coverImage: 'https://cdn.test/cover.png',
  });
  const result = screen.getByRole('figure', { name: 'Search result' });
  expect(result).toHaveTextContent(
    'localhost › blog › sum-by-month-with-sumifs-and-no-helper-column',
  );
  expect(within(result).getByText(/^Sum by month .* column — Sheetfolk$/)).toBeVisible();
  const text = within(result).getByText(/^One formula/).textContent;
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(/…$/);

  const card = screen.getByRole('figure', { name: 'Social card' });
  expect(within(card).getByText(TITLE)).toBeVisible();
  expect(card.querySelector('img')).toHaveAttribute('src', 'https://cdn.test/cover.png');
  act(() => store.change('coverImage', (document) => ({ ...document, coverImage: null })));
  expect(card.querySelector('img')).toHaveAttribute('src', '/saffron-logo.png');

  expect(card).toHaveAttribute('data-theme', 'light');
  await user.click(screen.getByRole('button', { name: 'Dark' }));
  expect(card).toHaveAttribute('data-theme', 'dark');
});

test('lists what is left to do before publishing, or that nothing is', () => {
  const check = { field: 'title', label: 'Title', message: 'Too short.' } as const;
  const { rerender } = render(<PublishChecks checks={[{ ...check, passed: false }]} />);
  expect(screen.getByRole('list')).toHaveTextContent('Too short.');
  rerender(<PublishChecks checks={[{ ...check, passed: true }]} />);
  expect(screen.getByRole('list')).toHaveTextContent('Ready to publish.');
});

test.each([
  [{ passed: true, count: 52, min: 40, max: 60 }, 'SEO title 52 of 40–60: good'],
  [{ passed: false, count: 39, min: 40, max: 60 }, 'SEO title 39 of 40–60: too short'],
  [{ passed: false, count: 61, min: 40, max: 60 }, 'SEO title 61 of 40–60: too long'],
  [{ passed: false, count: 4, min: 1 }, 'SEO title 4, at least 1: to do'],
  [{ passed: false }, 'SEO title: to do'],
])('puts a check into words: %j', (check, text) => {
  expect(checkText({ field: 'seo.title', label: 'SEO title', message: '', ...check })).toBe(text);
});

test.each([
  ['a new tutorial', 'Sum by month', null, 'sum-by-month'],
  ['a saved one', 'Sum by month', 'sum-by-month-3', 'sum-by-month-3'],
  ['a renamed one', 'Sum by year', 'sum-by-month-3', 'sum-by-year'],
  ['a title that is a path of its own', 'Featured', 'post-featured', 'post-featured'],
  ['a title of another script', '日本語の表', null, '日本語の表'],
  ['one saved under an older slug', 'Sum by day', 'post-17', 'post-17', 'Sum by day'],
  ['a title without letters', '???', null, 'post'],
])('shows the slug of %s', (_name, title, slug, expected, savedTitle = 'Sum by month') => {
  const post = slug === null ? null : buildPost({ slug, title: savedTitle });
  expect(articleSlug(title, post)).toBe(expected);
});
