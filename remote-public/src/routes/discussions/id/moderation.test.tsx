import { render, screen, waitFor, within } from '@testing-library/react';
import { buildViewer, translatePage } from 'shared-kit/testing';
import {
  updatedThread,
  threadAuthor,
  internalError,
  findButton,
  moderator,
  renderThread,
  replyAuthor,
  findReply,
  findReplyButton,
  findMutation,
  thread,
} from './render-thread.testing';
import { Toaster } from 'shared-kit/ui';

/** A response that the test sends with `send`. */
function deferredResponse(response: unknown) {
  let send = () => {};
  const sent = new Promise((resolve) => {
    send = () => resolve(response);
  });
  return { respond: () => sent, send: () => send() };
}

beforeEach(() => localStorage.clear());

describe('available actions', () => {
  const actions = async () => {
    await findReply();
    return screen.getAllByRole('button').map(({ textContent }) => textContent);
  };

  test('a guest can only copy the link of a reply', async () => {
    renderThread(null);
    expect(await actions()).toEqual(['Save for later', 'Copy link']);
  });

  test('a member can reply and quote', async () => {
    renderThread(buildViewer());
    expect(await actions()).toEqual([
      'Save for later',
      'Reply',
      'Quote',
      'Copy link',
      'Post reply',
    ]);
  });

  test('the author of the discussion can edit, solve and delete it, and accept replies', async () => {
    renderThread(threadAuthor);
    expect(await actions()).toEqual([
      ...['Edit', 'Mark as solved', 'Delete', 'Save for later'],
      ...['Reply', 'Quote', 'Copy link', 'Accept', 'Post reply'],
    ]);
  });

  test('the author of a reply can edit and delete it', async () => {
    renderThread(replyAuthor);
    expect(await actions()).toEqual([
      'Save for later',
      'Reply',
      'Quote',
      'Copy link',
      'Edit',
      'Delete',
      'Post reply',
    ]);
  });

  test('a moderator can solve, lock and delete, but not edit', async () => {
    renderThread(moderator);
    expect(await actions()).toEqual([
      ...['Mark as solved', 'Lock', 'Delete', 'Save for later'],
      ...['Reply', 'Quote', 'Copy link', 'Accept', 'Delete', 'Post reply'],
    ]);
  });

  test('a locked discussion takes no replies until a moderator unlocks it', async () => {
    renderThread(moderator, { 'GET /api/threads/:id': { ...thread, locked: true } });
    expect(await actions()).toEqual([
      ...['Mark as solved', 'Unlock', 'Delete', 'Save for later'],
      ...['Copy link', 'Accept', 'Delete'],
    ]);
  });
});

describe('a discussion', () => {
  test('is shown as solved before the API responds', async () => {
    const response = deferredResponse({ ...thread, solved: true });
    const { user, requests } = renderThread(threadAuthor, {
      'PUT /api/threads/:id': response.respond,
    });
    await user.click(await findButton('Mark as solved'));
    expect(await screen.findByText('Solved')).toBeVisible();
    expect(await findButton('Mark as unsolved')).toBeVisible();
    expect(findMutation(requests)?.body).toEqual({ solved: true });
    response.send();
    await waitFor(async () =>
      expect(await findButton('Mark as unsolved')).not.toHaveAttribute('aria-busy'),
    );
  });

  test('rolls back and shows an error if the API rejects the change', async () => {
    const { user } = renderThread(threadAuthor, { 'PUT /api/threads/:id': internalError });
    await user.click(await findButton('Mark as solved'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Broken');
    expect(screen.getByText('Open')).toBeVisible();
    expect(await findButton('Mark as solved')).toBeVisible();
  });

  test('has no reply form while it is locked', async () => {
    const { user, requests } = renderThread(moderator, { 'PUT /api/threads/:id': updatedThread });
    await user.click(await findButton('Lock'));
    expect(await screen.findByText('This discussion is locked.')).toBeVisible();
    expect(findMutation(requests)?.body).toEqual({ locked: true });
    await user.click(await findButton('Unlock'));
    expect(await screen.findByRole('textbox', { name: 'Your reply' })).toBeVisible();
  });

  test('takes a reply only when it is unlocked, and not before', async () => {
    const response = deferredResponse(thread);
    const { user, requests } = renderThread(moderator, {
      'GET /api/threads/:id': { ...thread, locked: true },
      'PUT /api/threads/:id': response.respond,
    });
    await user.click(await findButton('Unlock'));
    await waitFor(() => expect(findMutation(requests)?.body).toEqual({ locked: false }));
    expect(await findButton('Unlock')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('This discussion is locked.')).toBeVisible();
    response.send();
    expect(await screen.findByRole('textbox', { name: 'Your reply' })).toBeVisible();
  });

  test('is solved, answered, locked and opened again on a translated page', async () => {
    const { user } = renderThread(
      { ...threadAuthor, role: 'moderator' },
      { 'PUT /api/threads/:id': updatedThread },
    );
    const steps = [
      ['Mark as solved', 'Mark as unsolved'],
      ['Mark as unsolved', 'Mark as solved'],
      ['Lock', 'Unlock'],
      ['Unlock', 'Lock'],
    ] as const;
    await findReply();
    for (const [name, next] of steps) {
      translatePage();
      await user.click(await findButton(name));
      expect(await findButton(next)).toHaveTextContent(next);
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    translatePage();
    await user.click(await findReplyButton('Accept'));
    expect(await findReplyButton('Undo accept')).toHaveTextContent(/^Undo accept$/);
    expect(await findReply()).toHaveTextContent('Accepted');
  });

  test('asks for confirmation before it is deleted, then opens the list', async () => {
    const { user, router, requests } = renderThread(moderator, {
      'DELETE /api/threads/:id': { message: 'Deleted' },
    });
    await user.click(
      (await screen.findAllByRole('button', { name: 'Delete' }))[0] ?? document.body,
    );
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Delete this thread and its comments?',
    });
    expect(findMutation(requests)).toBeUndefined();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/discussions'));
    render(<Toaster />);
    expect(await screen.findByText('Discussion deleted')).toBeVisible();
  });

  test('is marked as edited after its author changes it, and the focus returns to Edit', async () => {
    const updated = { ...thread, title: 'How?', descriptionHtml: '<p>Better.</p>', edited: true };
    const { user, requests } = renderThread(threadAuthor, { 'PUT /api/threads/:id': updated });
    await user.click(await findButton('Edit'));
    const title = await screen.findByRole('textbox', { name: /Title/ });
    expect(title).toHaveFocus();
    await user.clear(title);
    await user.type(title, 'How?');
    await user.click(await findButton('Save'));
    expect(await screen.findByRole('heading', { level: 1, name: 'How?' })).toBeVisible();
    expect(screen.getByText('edited')).toBeVisible();
    expect(await findButton('Edit')).toHaveFocus();
    expect(findMutation(requests)?.body).toMatchObject({ title: 'How?', category: 'formulas' });
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  test('keeps an edit that could not be saved, even after a reload', async () => {
    const { user, unmount } = renderThread(threadAuthor, { 'PUT /api/threads/:id': internalError });
    await user.click(await findButton('Edit'));
    await user.type(await screen.findByRole('textbox', { name: /Title/ }), ' Really');
    await user.click(await findButton('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Broken');
    unmount();
    const again = renderThread(threadAuthor);
    await again.user.click(await findButton('Edit'));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('Why? Really'),
    );
  });
});
