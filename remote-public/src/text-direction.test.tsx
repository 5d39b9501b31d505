import { screen, waitFor } from '@testing-library/react';
import {
  buildAuthor,
  buildChallenge,
  buildComment,
  buildPage,
  buildPost,
  buildPostSummary,
  buildTemplate,
  buildThread,
  buildThreadSummary,
  buildTrack,
  buildViewer,
  renderRoute,
  type MockResponses,
} from 'shared-kit/testing';
import { progressResponses } from './features/progress/progress-responses.testing';
import { savedResponses } from './features/saved/saved-responses.testing';
import { watchResponses } from './features/watching/watch-responses.testing';
import remote from './remote';
import { findSection, HOME_RESPONSES, renderHome } from './routes/home/render-home.testing';

jest.mock('shared-kit/editor', () => ({ RichTextField: () => null }));

const WORDS = 'جدول';
const HTML = `<p>${WORDS}</p><blockquote><p>${WORDS}</p></blockquote><ul><li>${WORDS}</li></ul>`;

/** What people write, by the name of the field; the rest of a response stays as it is. */
const WRITTEN = new Set(
  'title name bio summary excerpt tags tag meta text outcomes duration h1 subheading label contentPreview desc tools author'.split(
    ' ',
  ),
);
const WRITTEN_AS_HTML = new Set(['content', 'contentHtml', 'descriptionHtml']);

/** The same response, as people who write Arabic would have made it. */
function inArabic(value: unknown, field = ''): unknown {
  if (typeof value === 'string') {
    if (WRITTEN_AS_HTML.has(field)) return HTML;
    return WRITTEN.has(field) && value !== '' ? WORDS : value;
  }
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      typeof item === 'string' && WRITTEN.has(field) ? `${WORDS} ${index}` : inArabic(item, field),
    );
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, inArabic(item, name)]),
  );
}

const inArabicAll = (responses: MockResponses): MockResponses =>
  Object.fromEntries(
    Object.entries(responses).map(([endpoint, body]) => [endpoint, inArabic(body)]),
  );

/**
 * The texts whose direction does not follow from themselves alone: without `dir="auto"` around them,
 * or with words of the page inside it.
 */
function findUndirectedTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { parentElement: parent, textContent: text } = walker.currentNode;
    if (!text?.includes(WORDS) || !parent || parent.closest('script, option')) continue;
    const directed = parent.closest('[dir]');
    const isAlone = !/[a-z]/i.test(directed?.textContent ?? '');
    if (directed?.getAttribute('dir') !== 'auto' || !isAlone) found.push(parent.outerHTML);
  }
  const fields = document.querySelectorAll(
    'input:is([type="text"], [type="search"], :not([type])), textarea',
  );
  for (const field of fields) if (field.getAttribute('dir') !== 'auto') found.push(field.outerHTML);
  return found;
}

const post = buildPost({ summary: 'Sums', category: 'Excel' });
const author = buildAuthor({ bio: 'Counts.' });
const thread = buildThread({ replyCount: 2, post: { _id: post._id, slug: 'a', title: 'A post' } });
const first = buildComment({ thread: thread._id });
const track = buildTrack({ text: 'A path.', meta: 'Six parts', outcomes: ['Sum'] });
const summaries = buildPage([buildPostSummary(), buildPostSummary({ author: null })]);
const neighbour = { slug: 'a', title: 'Another post' };

const PAGES: Record<string, MockResponses> = {
  '/blog': {
    'GET /api/posts': summaries,
    'GET /api/posts/tags': { items: [{ tag: 'a', count: 2 }] },
  },
  '/blog/sum-by-month': {
    'GET /api/posts/:slug': post,
    'GET /api/posts/id/:id/related': {
      items: [buildPostSummary()],
      previous: neighbour,
      next: neighbour,
    },
    'GET /api/follow/status/:id': { followersCount: 1, isFollowing: false },
  },
  '/discussions': { 'GET /api/threads': buildPage([buildThreadSummary()]) },
  [`/discussions/${thread._id}`]: {
    'GET /api/threads/:id': thread,
    'GET /api/comments/thread/:id': buildPage([
      first,
      buildComment({ thread: thread._id, replyTo: first._id }),
    ]),
  },
  [`/profile/${author.id}`]: {
    'GET /api/follow/profile/:id': { ...author, progress: null },
    'GET /api/posts': summaries,
    'GET /api/follow/followers/:id': buildPage([buildAuthor()]),
    'GET /api/follow/following/:id': buildPage([buildAuthor()]),
  },
  '/templates': {
    'GET /api/templates': buildPage([buildTemplate({ seo: { desc: 'For a month.' } })]),
    'GET /api/templates/tags': { items: [{ tag: 'a', count: 1 }] },
  },
  '/templates/monthly-budget': {
    'GET /api/templates/:id': buildTemplate({ seo: { desc: 'For a month.' } }),
  },
  '/tracks': { 'GET /api/tracks': { items: [track] } },
  '/tracks/foundations': {
    'GET /api/tracks/:slug': track,
    'GET /api/tracks': { items: [track, buildTrack({ slug: 'other' })] },
    'GET /api/challenges': buildPage([buildChallenge()]),
  },
  '/challenges': { 'GET /api/challenges': buildPage([buildChallenge()]) },
  '/challenges/two-rates': { 'GET /api/challenges/:slug': buildChallenge({ textHtml: HTML }) },
  [`/search?q=${encodeURIComponent(WORDS)}`]: {
    'GET /api/search': {
      items: [{ kind: 'post', id: 'a', title: 'A', excerpt: 'About a', href: '/blog/a' }],
      nextCursor: null,
      counts: { post: 1, thread: 0, template: 0, track: 0, person: 0 },
    },
  },
  '/saved': {
    'GET /api/saved/lists': {
      items: [{ _id: author.id, name: 'Later', itemCount: 1, createdAt: post.createdAt }],
      savedCount: 1,
    },
    'GET /api/saved/items': buildPage([
      {
        kind: 'post',
        id: post._id,
        savedAt: post.createdAt,
        lists: [],
        subject: { title: 'A post', path: '/blog/a', author: 'Ada' },
      },
    ]),
  },
  '/submit': {},
};

beforeEach(() => localStorage.clear());

test.each(Object.entries(PAGES))(
  'what people write on %s has its own direction',
  async (path, responses) => {
    renderRoute({
      routes: remote.routes,
      path,
      viewer: buildViewer(),
      responses: {
        ...progressResponses,
        ...savedResponses,
        ...watchResponses,
        ...inArabicAll(responses),
      },
    });
    if (Object.keys(responses).length > 0) {
      await waitFor(() => expect(screen.queryAllByText(WORDS).length).toBeGreaterThan(0));
      await waitFor(() =>
        expect(document.querySelector('[role="status"] [aria-hidden]')).toBeNull(),
      );
    } else await screen.findByRole('heading', { level: 1 });
    expect(findUndirectedTexts()).toEqual([]);
  },
);

test('what people write on the home page has its own direction', async () => {
  renderHome(inArabicAll(HOME_RESPONSES));
  for (const name of ['Community highlights', 'Your feed', 'Templates', 'Featured tutorials']) {
    const section = await findSection(name);
    await waitFor(() => expect(section).toHaveTextContent(WORDS));
  }
  expect(findUndirectedTexts()).toEqual([]);
});
