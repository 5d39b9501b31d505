import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { createQueryClient } from 'shared-kit/client';
import { QueryClientProvider } from 'shared-kit/client/query';
import { DEFAULT_SETTINGS } from 'shared-kit/contract/constants';
import { Slot, SlotHostContext, type RemoteModule, type SlotPlace } from 'shared-kit/remote';
import { buildActiveRegistry, buildActiveRemote } from 'shared-kit/testing';
import { replayEvents } from '../boot/event-replay';
import { RegistryProvider } from '../registry/registry';
import { PageRemotesProvider } from '../remotes/diagnostics/page-remotes';
import { settingsQuery } from '../site/site-queries';
import { RemoteSlot } from './RemoteSlot';

type Offered = ComponentType<{ thread: { id: string; title: string } }>;

const registry = buildActiveRegistry(
  buildActiveRemote(
    { components: [{ name: 'thread.below', order: 50, visibleTo: 'visitor' }] },
    'remote_events',
  ),
);
/** Resolves once the remote's code may be there. */
let loaded = Promise.resolve();
beforeEach(() => {
  loaded = Promise.resolve();
});

const showRemoteSlot = (place: SlotPlace) => <RemoteSlot {...place} />;

/** A page whose remotes offer this component to its slot. */
function Page({ offered, title }: { offered: Offered; title: string }) {
  const [queryClient] = useState(() => {
    const client = createQueryClient();
    client.setQueryData(settingsQuery.queryKey, DEFAULT_SETTINGS);
    return client;
  });
  const [remotes] = useState(() => {
    const module: RemoteModule = {
      name: 'remote_events',
      title: 'Events',
      routes: [],
      slots: [
        {
          name: 'thread.below',
          component: () => loaded.then(() => ({ default: offered })),
          props: () => true,
        },
      ],
    };
    return {
      store: { get: () => registry, subscribe: () => () => {} },
      loader: {
        load: async () => module,
        getState: () => ({ status: 'loaded' as const, module, durationMs: 1 }),
      },
      refresh: async () => {},
      group: null,
    };
  });
  return (
    <QueryClientProvider client={queryClient}>
      <RegistryProvider value={registry}>
        <PageRemotesProvider value={remotes}>
          <SlotHostContext value={showRemoteSlot}>
            <Slot name="thread.below" thread={{ id: '1', title }} />
          </SlotHostContext>
        </PageRemotesProvider>
      </RegistryProvider>
    </QueryClientProvider>
  );
}

test('a slot inside of an offered component shows nothing, also one of its own name', async () => {
  const Nested: Offered = ({ thread }) => (
    <>
      <p>About {thread.title}</p>
      <Slot name="thread.below" thread={thread} />
      <p>The end</p>
    </>
  );
  const { container } = render(<Page offered={Nested} title="Sums" />);
  const end = await screen.findByText('The end');
  expect(screen.getByText('About Sums').nextSibling).toBe(end);
  expect(container.querySelectorAll('[data-slot]')).toHaveLength(1);
});

/** Shows a page as the edge has painted it, and hydrates it. */
function hydratePage(html: string, offered: Offered, title: string, before = () => {}) {
  const container = document.createElement('div');
  container.innerHTML = `<div data-slot="thread.below"><div data-offer="remote_events">${html}</div></div>`;
  document.body.append(container);
  before();
  const { rerender } = render(<Page offered={offered} title={title} />, {
    container,
    hydrate: true,
  });
  return (next: string) => rerender(<Page offered={offered} title={next} />);
}

test('what was painted for one item is gone once the page shows another one', async () => {
  const error = jest.spyOn(console, 'error').mockReturnValue();
  const Broken: Offered = () => {
    throw new Error('It broke.');
  };
  const goTo = hydratePage('<p>About Sums</p>', Broken, 'Sums');
  await waitFor(() => expect(error).toHaveBeenCalled());
  expect(screen.getByText('About Sums')).toBeVisible();
  goTo('Sums');
  expect(screen.getByText('About Sums')).toBeVisible();
  goTo('Products');
  expect(screen.queryByText('About Sums')).not.toBeInTheDocument();
});

test('what is alive in a slot stays when the page shows another item', async () => {
  const Field: Offered = ({ thread }) => <input aria-label={thread.title} />;
  const goTo = hydratePage('<input aria-label="Sums">', Field, 'Sums');
  const painted = screen.getByLabelText('Sums');
  await waitFor(() => expect(painted).not.toBeInTheDocument());
  const field = screen.getByLabelText('Sums');
  goTo('Products');
  expect(screen.getByLabelText('Products')).toBe(field);
});

describe('what a visitor does with a painted component', () => {
  /** A form, a field, a button and a link, which tell what happens to them. */
  function createControls() {
    const happened: string[] = [];
    const Controls: Offered = () => {
      const [text, setText] = useState('');
      return (
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            happened.push(`sent ${text}`);
          }}
        >
          <input name="name" value={text} onChange={(event) => setText(event.target.value)} />
          <button>Send</button>
          <button type="button" onClick={() => happened.push('joined')}>
            Join
          </button>
          <a href="#rules">Rules</a>
        </form>
      );
    };
    const html =
      '<form method="post"><input name="name" value=""><button>Send</button>' +
      '<button type="button">Join</button><a href="#rules">Rules</a></form>';
    return { happened, Controls, html };
  }

  /** Keeps the remote's code away until the returned function is called. */
  function holdRemote(): () => void {
    let release = () => {};
    loaded = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  }

  const createSubmit = () => new SubmitEvent('submit', { bubbles: true, cancelable: true });
  const isGone = (element: Element) => waitFor(() => expect(element).not.toBeInTheDocument());

  it('happens once the component is there, with what was typed', async () => {
    const { happened, Controls, html } = createControls();
    const release = holdRemote();
    hydratePage(html, Controls, 'Sums');
    const field = screen.getByRole('textbox');
    fireEvent.input(field, { target: { value: 'Ada' } });
    const sends: Event[] = [];
    window.addEventListener('submit', (event) => sends.push(event), { once: true });
    fireEvent.click(screen.getByRole('button', { name: 'Join' }));
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(sends.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true]);
    expect(happened).toEqual([]);
    release();
    await isGone(field);
    await waitFor(() => expect(happened).toEqual(['joined', 'sent Ada']));
    expect(screen.getByRole('textbox')).toHaveValue('Ada');
    fireEvent.click(screen.getByRole('button', { name: 'Join' }));
    expect(happened).toEqual(['joined', 'sent Ada', 'joined']);
  });

  it('happens, too, if it was before the page itself could react', async () => {
    const { happened, Controls, html } = createControls();
    const queued: Event[] = [];
    const queue = (event: Event) => queued.push(event);
    hydratePage(html, Controls, 'Sums', () => {
      const form = screen.getByRole('textbox').closest('form');
      form?.addEventListener('submit', queue, { once: true });
      form?.dispatchEvent(createSubmit());
    });
    replayEvents(queued);
    await waitFor(() => expect(happened).toEqual(['sent ']));
  });

  it('is left to the browser where that needs no script', async () => {
    const { happened, Controls, html } = createControls();
    const release = holdRemote();
    hydratePage(html.replace('<form', '<form action="/events"'), Controls, 'Sums');
    const link = screen.getByRole('link', { name: 'Rules' });
    const wasFollowed = fireEvent.click(link);
    const wasSent = link.closest('form')?.dispatchEvent(createSubmit());
    expect([wasFollowed, wasSent]).toEqual([true, true]);
    release();
    await isGone(link);
    expect(happened).toEqual([]);
  });

  it('does not become the press of another button', async () => {
    const pressed = jest.fn();
    const Leave: Offered = () => <button onClick={pressed}>Leave</button>;
    const release = holdRemote();
    hydratePage('<button>Join</button>', Leave, 'Sums');
    fireEvent.click(screen.getByRole('button', { name: 'Join' }));
    release();
    await screen.findByRole('button', { name: 'Leave' });
    expect(pressed).not.toHaveBeenCalled();
  });
});
