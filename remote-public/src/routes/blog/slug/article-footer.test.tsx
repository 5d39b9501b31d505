import { screen, waitFor, within } from '@testing-library/react';
import { track } from 'shared-kit/client/analytics';
import { LIMITS } from 'shared-kit/contract/constants';
import type { Viewer } from 'shared-kit/contract';
import {
  buildPost,
  buildPostSummary,
  buildViewer,
  errorResponse,
  holdTimers,
  renderRoute,
  type MockResponses,
} from 'shared-kit/testing';
import { progressResponses } from '../../../features/progress/progress-responses.testing';
import { savedResponses } from '../../../features/saved/saved-responses.testing';
import { postRoute } from './route';

jest.mock('shared-kit/client/analytics', () => ({ track: jest.fn() }));

const sums = buildPost({ slug: 'sum-by-month', title: 'Sum by month' });
const alone = { items: [], previous: null, next: null };

function open(answers: MockResponses = {}, viewer: Viewer | null = null) {
  return renderRoute({
    routes: [postRoute],
    path: '/blog/sum-by-month',
    viewer,
    responses: {
      ...progressResponses,
      ...savedResponses,
      'GET /api/posts/:slug': sums,
      'GET /api/posts/id/:id/related': alone,
      ...answers,
    },
  });
}

const share = () => screen.findByRole('button', { name: 'Share' });
const box = () => screen.findByRole('complementary', { name: 'About the author' });

/** Sets or removes `navigator.share`. */
function mockNavigatorShare(how: ((data: ShareData) => Promise<void>) | undefined) {
  Object.defineProperty(navigator, 'share', { value: how, configurable: true });
}

beforeEach(() => {
  mockNavigatorShare(undefined);
  jest.mocked(track).mockClear();
});

describe('the Share button', () => {
  const address = `${window.location.origin}/blog/sum-by-month`;

  test('opens the device’s share sheet and tracks the share', async () => {
    const shared = jest.fn<Promise<void>, [ShareData]>(() => Promise.resolve());
    mockNavigatorShare(shared);
    const { user } = open();
    await user.click(await share());
    expect(shared).toHaveBeenCalledWith({ title: 'Sum by month', url: address });
    expect(track).toHaveBeenCalledWith({
      eventType: 'share',
      meta: { postId: sums._id, slug: 'sum-by-month' },
    });
  });

  test('neither tracks nor copies if the share sheet is closed', async () => {
    mockNavigatorShare(() => Promise.reject(new DOMException('No', 'AbortError')));
    const { user } = open();
    await user.click(await share());
    expect(track).not.toHaveBeenCalled();
    expect(screen.queryByText('Copied!')).not.toBeInTheDocument();
  });

  test('copies the URL where there is no share sheet, confirms it and tracks the share', async () => {
    const { user } = open();
    const endMessage = holdTimers(LIMITS.copiedMs);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await share());
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(write).toHaveBeenCalledWith(address);
    expect(track).toHaveBeenCalledTimes(1);
    endMessage();
    expect(await share()).toBeVisible();
  });
});

test('a link leads to a new discussion of the post and counts its comments', async () => {
  open({ 'GET /api/posts/:slug': { ...sums, metrics: { ...sums.metrics, comments: 1 } } });
  expect(await screen.findByRole('link', { name: 'Discuss this post 1 comment' })).toHaveAttribute(
    'href',
    '/discussions?post=sum-by-month#start',
  );
});

describe('the author', () => {
  test('can be followed and links to the profile', async () => {
    const { user, requests } = open(
      {
        'GET /api/follow/status/:id': { isFollowing: false, followersCount: 3 },
        'POST /api/follow/:id': {
          author: { id: sums.author?.id, isFollowing: true, followersCount: 4 },
        },
      },
      buildViewer(),
    );
    const follow = within(await box()).getByRole('button', { name: 'Follow Ada Author' });
    await user.click(follow);
    await waitFor(() => expect(follow).toHaveAttribute('aria-pressed', 'true'));
    expect(requests.at(-1)).toMatchObject({
      method: 'POST',
      path: `/api/follow/${sums.author?.id}`,
    });
    const profile = `/profile/${sums.author?.id}`;
    expect(within(await box()).getByRole('link', { name: 'Profile' })).toHaveAttribute(
      'href',
      profile,
    );
    expect(screen.getByRole('link', { name: 'Ada Author' })).toHaveAttribute('href', profile);
  });

  test('has no Follow button for the viewer’s own post', async () => {
    open({}, buildViewer({ id: sums.author?.id ?? '' }));
    expect(within(await box()).queryByRole('button')).not.toBeInTheDocument();
  });

  test('is named without a profile link for a guest’s post', async () => {
    const guestAuthor = { name: 'Gita Guest', bio: '', avatar: null, socialUrl: 'javascript:x()' };
    open({ 'GET /api/posts/:slug': { ...sums, author: null, guestAuthor } });
    expect(await box()).toHaveTextContent('Gita Guest');
    expect(within(await box()).queryByRole('link')).not.toBeInTheDocument();
    expect(within(await box()).queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('related posts', () => {
  test('link to posts on the topic and the previous and next post', async () => {
    open({
      'GET /api/posts/id/:id/related': {
        items: [buildPostSummary({ slug: 'averages', title: 'Averages' })],
        previous: { slug: 'before', title: 'The one before' },
        next: { slug: 'after', title: 'The one after' },
      },
    });
    const related = await screen.findByRole('region', { name: 'Related posts' });
    expect(within(related).getByRole('link', { name: 'Averages' })).toHaveAttribute(
      'href',
      '/blog/averages',
    );
    const ways = screen.getByRole('navigation', { name: 'Previous and next post' });
    expect(within(ways).getByRole('link', { name: /The one before/ })).toHaveAttribute(
      'href',
      '/blog/before',
    );
    expect(within(ways).getByRole('link', { name: /The one after/ })).toHaveAttribute(
      'href',
      '/blog/after',
    );
  });

  test('are hidden if there are none', async () => {
    open();
    await box();
    await waitFor(() => expect(screen.queryByText('Loading…')).not.toBeInTheDocument());
    expect(screen.queryByRole('region', { name: 'Related posts' })).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Previous and next post' })).toBeNull();
  });

  test('show an error with Retry if they fail to load; the post stays', async () => {
    let down = true;
    const { user } = open({
      'GET /api/posts/id/:id/related': () =>
        down
          ? errorResponse('not_found', 'Not found')
          : { ...alone, next: { slug: 'after', title: 'The one after' } },
    });
    expect(await screen.findByText('Unable to load related posts right now.')).toBeVisible();
    expect(screen.getByText('Months are dates.')).toBeVisible();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /The one after/ })).toBeVisible();
  });
});
