import { render, screen, waitFor } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { createQueryClient } from 'shared-kit/client';
import { QueryClientProvider } from 'shared-kit/client/query';
import { DEFAULT_SETTINGS } from 'shared-kit/contract/constants';
import { Slot, SlotHostContext, type RemoteModule, type SlotPlace } from 'shared-kit/remote';
import { buildActiveRegistry, buildActiveRemote } from 'shared-kit/testing';
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
        { name: 'thread.below', component: async () => ({ default: offered }), props: () => true },
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
function hydratePage(html: string, offered: Offered, title: string) {
  const container = document.createElement('div');
  container.innerHTML = `<div data-slot="thread.below"><div data-offer="remote_events">${html}</div></div>`;
  document.body.append(container);
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
