import { screen, waitFor, within } from '@testing-library/react';
import { aViewer } from 'shared-kit/testing';
import {
  applied,
  asker,
  broken,
  button,
  moderator,
  open,
  rita,
  row,
  sent,
  why,
} from './conversation.testing';

/** An answer that comes when the test says so. */
function later(answer: unknown) {
  let come = () => {};
  const arrived = new Promise((resolve) => {
    come = () => resolve(answer);
  });
  return { give: () => arrived, come: () => come() };
}

beforeEach(() => localStorage.clear());

describe('who is offered what', () => {
  const offered = async () => {
    await row();
    return screen.getAllByRole('button').map(({ textContent }) => textContent);
  };

  test('a guest can copy the address of a reply, and no more', async () => {
    open(null);
    expect(await offered()).toEqual(['Copy link']);
  });

  test('a member can reply and quote', async () => {
    open(aViewer());
    expect(await offered()).toEqual(['Reply', 'Quote', 'Copy link', 'Post reply']);
  });

  test('who asked can edit, solve, delete and accept', async () => {
    open(asker);
    expect(await offered()).toEqual([
      ...['Edit', 'Mark as solved', 'Delete'],
      ...['Reply', 'Quote', 'Copy link', 'Accept', 'Post reply'],
    ]);
  });

  test('who replied can edit and delete that reply', async () => {
    open(rita);
    expect(await offered()).toEqual([
      'Reply',
      'Quote',
      'Copy link',
      'Edit',
      'Delete',
      'Post reply',
    ]);
  });

  test('a moderator can solve, lock and delete, but not put words into mouths', async () => {
    open(moderator);
    expect(await offered()).toEqual([
      ...['Mark as solved', 'Lock', 'Delete'],
      ...['Reply', 'Quote', 'Copy link', 'Accept', 'Delete', 'Post reply'],
    ]);
  });

  test('a locked discussion offers no reply, and its moderator to unlock it', async () => {
    open(moderator, { 'GET /api/threads/:id': { ...why, locked: true } });
    expect(await offered()).toEqual([
      ...['Mark as solved', 'Unlock', 'Delete'],
      ...['Copy link', 'Accept', 'Delete'],
    ]);
  });
});

describe('the discussion', () => {
  test('marking it solved shows at once', async () => {
    const answer = later({ ...why, solved: true });
    const { user, requests } = open(asker, { 'PUT /api/threads/:id': answer.give });
    await user.click(await button('Mark as solved'));
    expect(await screen.findByText('Solved')).toBeVisible();
    expect(await button('Mark as not solved')).toBeVisible();
    expect(sent(requests)?.body).toEqual({ solved: true });
    answer.come();
    await waitFor(async () =>
      expect(await button('Mark as not solved')).not.toHaveAttribute('aria-busy'),
    );
  });

  test('a mark that the API refuses goes back, and the page says so', async () => {
    const { user } = open(asker, { 'PUT /api/threads/:id': broken });
    await user.click(await button('Mark as solved'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The change was not saved.');
    expect(screen.getByText('Open')).toBeVisible();
    expect(await button('Mark as solved')).toBeVisible();
  });

  test('a moderator locks it: the form goes, and Unlock brings it back', async () => {
    const { user, requests } = open(moderator, { 'PUT /api/threads/:id': applied });
    await user.click(await button('Lock'));
    expect(await screen.findByText('This discussion is locked.')).toBeVisible();
    expect(sent(requests)?.body).toEqual({ locked: true });
    await user.click(await button('Unlock'));
    expect(await screen.findByRole('textbox', { name: 'Your reply' })).toBeVisible();
  });

  test('deleting it asks first, and then leads to the discussions', async () => {
    const { user, router, requests } = open(moderator, {
      'DELETE /api/threads/:id': { message: 'Deleted' },
    });
    await user.click(
      (await screen.findAllByRole('button', { name: 'Delete' }))[0] ?? document.body,
    );
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Delete this thread and its comments?',
    });
    expect(sent(requests)).toBeUndefined();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/discussions'));
  });

  test('its author changes the text; it shows edited and the focus returns', async () => {
    const changed = { ...why, title: 'How?', descriptionHtml: '<p>Better.</p>', edited: true };
    const { user, requests } = open(asker, { 'PUT /api/threads/:id': changed });
    await user.click(await button('Edit'));
    const title = await screen.findByRole('textbox', { name: /Title/ });
    expect(title).toHaveFocus();
    await user.clear(title);
    await user.type(title, 'How?');
    await user.click(await button('Save'));
    expect(await screen.findByRole('heading', { level: 1, name: 'How?' })).toBeVisible();
    expect(screen.getByText('edited')).toBeVisible();
    expect(await button('Edit')).toHaveFocus();
    expect(sent(requests)?.body).toMatchObject({ title: 'How?', category: 'formulas' });
    expect(localStorage).toHaveLength(0);
  });

  test('a change that fails stays in its form, also after a reload', async () => {
    const { user, unmount } = open(asker, { 'PUT /api/threads/:id': broken });
    await user.click(await button('Edit'));
    await user.type(await screen.findByRole('textbox', { name: /Title/ }), ' Really');
    await user.click(await button('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save the discussion');
    unmount();
    const again = open(asker);
    await again.user.click(await button('Edit'));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('Why? Really'),
    );
  });
});
