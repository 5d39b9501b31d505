import { act, fireEvent, screen } from '@testing-library/react';
import type { ActiveRegistry } from 'shared-kit/remote';
import { buildActiveRegistry, buildActiveRemote, renderRoute } from 'shared-kit/testing';
import { RegistryProvider } from '../registry/registry';
import { CalloutSlot } from './CalloutSlot';
import { buildSiteRegistry } from './site-registry.testing';

function show(path: string, registry: ActiveRegistry = buildSiteRegistry()) {
  const element = (
    <RegistryProvider value={registry}>
      <CalloutSlot />
    </RegistryProvider>
  );
  return renderRoute({ routes: [{ path: '*', element }], path });
}

const queryCallout = () => screen.queryByRole('complementary', { name: 'Write for us' });

beforeEach(() => {
  localStorage.clear();
  // What jsdom, which lays nothing out, does not have.
  Object.assign(document, { elementsFromPoint: () => [] });
  Object.assign(window, { matchMedia: () => ({ matches: false }), scrollTo: () => {} });
});

it('links to the submission page and is marked as a call to action', async () => {
  show('/blog');
  const link = await screen.findByRole('link', { name: 'Write for us' });
  expect(link).toHaveAttribute('href', '/submit');
  expect(link).toHaveAttribute('data-cta', 'write-callout');
});

it.each([
  ...['/admin', '/admin/posts', '/writer', '/writer/7', '/submit', '/login', '/register'],
  ...['/__kit', '/__remotes'],
])('is hidden on %s', (path) => {
  show(path);
  expect(queryCallout()).not.toBeInTheDocument();
});

it('does not exist if no remote has one', () => {
  show('/blog', buildActiveRegistry(buildActiveRemote({ paths: ['/blog'] })));
  expect(queryCallout()).not.toBeInTheDocument();
});

it('stays collapsed on the next page, and can be expanded', async () => {
  const { user, unmount } = show('/blog');
  await user.click(await screen.findByRole('button', { name: 'Hide Write for us' }));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  unmount();
  show('/about');
  await user.click(screen.getByRole('button', { name: 'Show Write for us' }));
  expect(screen.getByRole('link', { name: 'Write for us' })).toBeVisible();
});

describe('with the focus', () => {
  /** Says that the page has another length. */
  let grow: () => void;
  const scrollToEnd = jest.fn();

  beforeEach(() => {
    scrollToEnd.mockClear();
    const observers = new Map<ResizeObserver, ResizeObserverCallback>();
    grow = () => act(() => observers.forEach((hear, observer) => hear([], observer)));
    jest.spyOn(window, 'scrollTo').mockImplementation(scrollToEnd);
    jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((hear) => {
      const observer = {
        observe: () => void observers.set(observer, hear),
        unobserve: () => {},
        disconnect: () => void observers.delete(observer),
      };
      return observer;
    });
  });

  it('is at the end of the page, also of one that becomes longer', async () => {
    const { user } = show('/blog');
    await screen.findByRole('link', { name: 'Write for us' });
    await user.tab();
    expect(scrollToEnd).toHaveBeenCalledTimes(1);
    grow();
    expect(scrollToEnd).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the focus goes on', (link: HTMLElement) => act(() => link.blur())],
    ['somebody scrolls', (link: HTMLElement) => fireEvent.wheel(link)],
    ['a key is pressed', (link: HTMLElement) => fireEvent.keyDown(link, { key: 'Home' })],
  ])('leaves the page alone when %s', async (_, move) => {
    const { user } = show('/blog');
    const link = await screen.findByRole('link', { name: 'Write for us' });
    await user.tab();
    move(link);
    scrollToEnd.mockClear();
    grow();
    expect(scrollToEnd).not.toHaveBeenCalled();
  });
});

it('keeps the focus when it is collapsed and expanded', async () => {
  const { user } = show('/blog');
  await screen.findByRole('link', { name: 'Write for us' });
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Show Write for us' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Hide Write for us' })).toHaveFocus();
});
