import { render, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_SETTINGS } from 'shared-kit/contract/constants';
import type { SlotSettings } from 'shared-kit/contract';
import {
  buildRelease,
  buildViewer,
  errorResponse,
  renderRoute,
  type MockResponses,
} from 'shared-kit/testing';
import { Toaster } from 'shared-kit/ui';
import remote from '../../../remote';

const offering = (name: string, title: string, order: number) => ({
  ...{ name, canary: null, isPinned: false },
  stable: buildRelease({ title, components: [{ name: 'post.below', order, visibleTo: 'user' }] }),
});
const registry = {
  remotes: [offering('remote_events', 'Events', 20), offering('remote_writer', 'Writer', 10)],
};

async function open(responses: MockResponses = {}, slots?: SlotSettings) {
  const view = renderRoute({
    routes: remote.routes,
    path: '/admin/slots',
    viewer: buildViewer({ role: 'admin' }),
    responses: {
      'GET /remotes.json': registry,
      'GET /api/settings': { ...DEFAULT_SETTINGS, ...(slots && { slots }) },
      'PUT /api/admin/slots': ({ body }: { body: object }) => body,
      ...responses,
    },
  });
  const list = await screen.findByRole('list', { name: 'post.below' });
  const titles = () =>
    within(list)
      .getAllByRole('switch')
      .map((one) => one.textContent);
  return { ...view, titles };
}

const saved = (view: Awaited<ReturnType<typeof open>>) =>
  view.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('lists what each remote offers, for whom, in the order of the page', async () => {
  const { titles } = await open();
  expect(titles()).toEqual([expect.stringContaining('Writer'), expect.stringContaining('Events')]);
  expect(screen.getAllByText('For members')).toHaveLength(2);
});

test('switches a component off, and on again', async () => {
  const view = await open();
  const writer = screen.getByRole('switch', { name: 'Shown: Writer' });
  await view.user.click(writer);
  await waitFor(() => expect(writer).not.toBeChecked());
  await view.user.click(writer);
  await waitFor(() => expect(writer).toBeChecked());
  expect(saved(view)).toEqual([
    { off: ['remote_writer post.below'], order: [] },
    { off: [], order: [] },
  ]);
});

test('moves a component up and down', async () => {
  const view = await open();
  const up = screen.getByRole('button', { name: 'Move Events up' });
  await view.user.click(up);
  await waitFor(() => expect(view.titles()[0]).toContain('Events'));
  expect(screen.getByText('Events moved to position 1 of 2.')).toHaveRole('status');
  // It is the first now: pressed again, the button does nothing and keeps the focus.
  await view.user.click(up);
  expect(up).toHaveFocus();
  expect(saved(view)).toEqual([
    { off: [], order: ['remote_events post.below', 'remote_writer post.below'] },
  ]);
});

test('takes back what could not be saved, and says so', async () => {
  let answer = () => {};
  const shown = new Promise<void>((resolve) => (answer = resolve));
  const view = await open({
    'PUT /api/admin/slots': async () => {
      await shown;
      return errorResponse('internal', 'The disk is full.');
    },
  });
  const writer = screen.getByRole('switch', { name: 'Shown: Writer' });
  await view.user.click(writer);
  await waitFor(() => expect(writer).not.toBeChecked());
  render(<Toaster />);
  answer();
  expect(await screen.findByText('The slots were not saved. Try again.')).toBeVisible();
  expect(writer).toBeChecked();
});
