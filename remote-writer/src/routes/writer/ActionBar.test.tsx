import { act, screen, waitFor, within } from '@testing-library/react';
import type { Post } from 'shared-kit/contract';
import { buildPost, buildViewer, renderRoute } from 'shared-kit/testing';
import { Toaster } from 'shared-kit/ui';
import { createSaveState, type SaveState } from '../../features/draft/save-machine';
import {
  createEmptyDocument,
  type TutorialDocument,
} from '../../features/tutorial/document/document';
import { createDocumentStore } from '../../features/tutorial/document/document-store';
import { DocumentProvider } from '../../features/tutorial/document/use-document';
import { ActionBar } from './ActionBar';
import type { EditorModel } from './use-editor';

const READY: Partial<TutorialDocument> = {
  title: 'Sum by month with SUMIFS and no helper column',
  summary:
    'One formula for each month that reads the dates as they are, so that no helper column is needed and nothing has to be refreshed.',
};

interface Options {
  post?: Post | null;
  state?: Partial<SaveState>;
  content?: Partial<TutorialDocument>;
  save?: EditorModel['save'];
}

function open({ post = null, state = {}, content = READY, save }: Options = {}) {
  const empty = createEmptyDocument();
  const structured = { ...empty.structured, introduction: '<p>Months are dates.</p>' };
  const store = createDocumentStore({ ...empty, structured, ...content });
  const saved = jest.fn<ReturnType<EditorModel['save']>, Parameters<EditorModel['save']>>(
    save ?? (() => Promise.resolve(null)),
  );
  const editor: EditorModel = {
    store,
    state: { ...createSaveState(false), ...state },
    post,
    conflict: null,
    isFollowing: false,
    isStorageFailing: false,
    save: saved,
    acceptPost: () => {},
    resolveConflict: () => {},
    takeOver: () => Promise.resolve(),
    isSignedIn: true,
  };
  const element = (
    <DocumentProvider store={store}>
      <textarea aria-label="Text" />
      <ActionBar editor={editor} />
      <Toaster />
    </DocumentProvider>
  );
  const view = renderRoute({
    routes: [{ path: '/writer', element }],
    path: '/writer',
    viewer: buildViewer(),
  });
  const choose = async (item: string) => {
    await view.user.click(screen.getByRole('button', { name: 'More actions' }));
    await view.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...view, store, saved, choose };
}

const button = (name: string) => screen.findByRole('button', { name });
const reasons = (saved: ReturnType<typeof open>['saved']) =>
  saved.mock.calls.map(([reason]) => reason);

afterEach(() => sessionStorage.clear());

test('explains why Publish is disabled, and leads to the checks', async () => {
  const { user, router } = open({ content: {} });
  const publish = await button('Publish');
  expect(publish).toBeDisabled();
  expect(publish).toHaveAccessibleDescription(/The title needs at least 3 characters\./);
  await user.click(await button('2 of 5 checks'));
  expect(router.state.location.search).toBe('?tab=seo');
});

test('shows words and reading time', async () => {
  open();
  expect(await screen.findByText('4 words')).toBeVisible();
  expect(screen.getByText('1 min read')).toBeVisible();
});

test('publishes, confirms it and links to the post', async () => {
  const post = buildPost({ slug: 'sum-by-month', status: 'published' });
  const { user, saved } = open({ save: () => Promise.resolve(post) });
  await user.click(await button('Publish'));
  expect(reasons(saved)).toEqual(['publish']);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Tutorial published successfully!');
  expect(within(alert).getByRole('link')).toHaveAttribute('href', '/blog/sum-by-month');
  await user.click(within(alert).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['published', 'Update'],
  ['scheduled', 'Publish now'],
] as const)('the button of a %s post is %s', async (status, name) => {
  open({ post: buildPost({ status }) });
  expect(await button(name)).toBeEnabled();
});

test('says why a publish failed, that nothing was published, and retries the save only', async () => {
  const { user, saved } = open({
    state: {
      status: 'failed',
      failure: { kind: 'rejected', reason: 'publish', message: 'Too long.', isOutdated: false },
    },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'Unable to save draft Too long. Nothing was published. Your text is still here.',
  );
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(reasons(saved)).toEqual(['draft']);
});

test('an autosave that finds no connection only changes the state', async () => {
  open({
    state: {
      status: 'offline',
      failure: { kind: 'network', reason: 'auto', message: 'No connection.', isOutdated: false },
    },
  });
  expect(await screen.findByText('Offline, kept on this device')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['dirty', 'Unsaved changes', 'off'],
  ['clean', 'Saved', 'polite'],
  ['conflict', 'Changed elsewhere', 'polite'],
] as const)('the state %s is shown as %s; screen readers: %s', async (status, text, live) => {
  open({ state: { status }, post: buildPost() });
  const state = (await screen.findByText(text)).closest('[role="status"]');
  expect(state).toHaveAttribute('aria-live', live);
});

test('saves a version and offers to show it', async () => {
  const { user, saved, router } = open({ save: () => Promise.resolve(buildPost()) });
  await user.click(await button('Save version'));
  expect(reasons(saved)).toEqual(['version']);
  await user.click(await button('Show'));
  expect(router.state.location.search).toBe('?tab=versions');
});

test('unschedules a scheduled post, which no other post offers', async () => {
  const { choose, saved } = open({
    post: buildPost({ status: 'scheduled' }),
    save: () => Promise.resolve(buildPost({ status: 'draft' })),
  });
  await button('Publish now');
  await choose('Unschedule');
  expect(reasons(saved)).toEqual(['unschedule']);
  expect(await screen.findByText('Unscheduled. It is a draft again.')).toBeVisible();
});

describe('Schedule', () => {
  const fill = async (user: ReturnType<typeof open>['user'], time: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule' }));
    await user.selectOptions(dialog.getByLabelText('Time zone'), 'UTC');
    await user.type(dialog.getByLabelText(/^Publish at/, { selector: 'input' }), time);
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    return dialog;
  };

  test('sends a time in the future', async () => {
    const scheduledAt = '2100-05-04T10:30:00.000Z';
    const scheduled = buildPost({ status: 'scheduled', scheduledAt });
    const { user, saved, choose } = open({ save: () => Promise.resolve(scheduled) });
    await button('Publish');
    await choose('Schedule…');
    await fill(user, '2100-05-04T10:30');
    expect(saved).toHaveBeenCalledWith('schedule', { scheduledAt });
    expect(await screen.findByText('Scheduled for 4 May 2100, 10:30 UTC.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('refuses a time that has passed', async () => {
    const { user, saved, choose } = open();
    await button('Publish');
    await choose('Schedule…');
    const dialog = await fill(user, '2020-01-01T10:30');
    expect(dialog.getByText('This time has passed. Choose one in the future.')).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
  });

  test('stays open and says so if it fails', async () => {
    const { user, choose } = open();
    await button('Publish');
    await choose('Schedule…');
    const dialog = await fill(user, '2100-05-04T10:30');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing was scheduled.');
  });

  test('needs what publishing needs', async () => {
    const { choose } = open({ content: {} });
    await button('Publish');
    await choose('Schedule…');
    const schedule = within(await screen.findByRole('dialog')).getByRole('button', {
      name: 'Schedule',
    });
    expect(schedule).toBeDisabled();
    expect(schedule).toHaveAccessibleDescription(/The title needs at least 3 characters\./);
  });
});

describe('Shortcuts', () => {
  test('Ctrl+S saves a draft and Ctrl+Shift+S a version, from any field', async () => {
    const { user, saved } = open();
    await user.click(await screen.findByRole('textbox', { name: 'Text' }));
    await user.keyboard('{Control>}s{/Control}');
    await user.keyboard('{Control>}{Shift>}S{/Shift}{/Control}');
    expect(reasons(saved)).toEqual(['draft', 'version']);
  });

  test('Ctrl+Enter asks before it publishes', async () => {
    const { user, saved } = open();
    await button('Publish');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const dialog = await screen.findByRole('alertdialog', { name: 'Publish this tutorial?' });
    expect(saved).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(reasons(saved)).toEqual(['publish']);
  });

  test('Ctrl+Enter leads to the checks if the tutorial is not ready', async () => {
    const { user, router } = open({ content: {} });
    await button('Publish');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(router.state.location.search).toBe('?tab=seo');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('Alt and a digit open the tabs', async () => {
    const { user, router } = open();
    await button('Publish');
    await user.keyboard('{Alt>}3{/Alt}');
    expect(router.state.location.search).toBe('?tab=versions');
    await user.keyboard('{Alt>}1{/Alt}');
    expect(router.state.location.search).toBe('');
  });

  test('F1 lists them all; in the dialog they do nothing', async () => {
    const { user, saved } = open();
    await button('Publish');
    await user.keyboard('{F1}');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const label of ['Save draft', 'New step', 'Bold', 'Undo']) {
      expect(within(dialog).getByText(label)).toBeVisible();
    }
    await user.keyboard('{Control>}s{/Control}');
    expect(saved).not.toHaveBeenCalled();
  });

  test('Ctrl+Alt+N adds a step', async () => {
    const { user, store } = open();
    await button('Publish');
    await user.keyboard('{Control>}{Alt>}n{/Alt}{/Control}');
    expect(store.getState().document.structured.steps).toHaveLength(2);
  });
});

describe('Distraction-free', () => {
  const isOn = () => document.documentElement.hasAttribute('data-distraction-free');

  test('hides all but the state and the way out, which Escape is too', async () => {
    const { user, choose } = open();
    await button('Publish');
    await choose('Distraction-free');
    expect(isOn()).toBe(true);
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
    expect(await button('Exit distraction-free')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(isOn()).toBe(false);
    expect(await button('Publish')).toBeVisible();
  });

  test('is remembered in the session, and the site has its header back on other pages', async () => {
    const first = open();
    await button('Publish');
    await first.choose('Distraction-free');
    await act(() => first.router.navigate('/blog'));
    expect(isOn()).toBe(false);
    first.unmount();
    open();
    await button('Exit distraction-free');
    expect(isOn()).toBe(true);
  });
});
