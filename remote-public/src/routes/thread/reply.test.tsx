import { screen, waitFor, within } from '@testing-library/react';
import { aComment, aPage, problem, type SeenRequest } from 'shared-kit/testing';
import {
  applied,
  asker,
  broken,
  button,
  inRow,
  moderator,
  open,
  PLACE,
  rita,
  row,
  said,
  sent,
  why,
} from './conversation.testing';

beforeEach(() => localStorage.clear());

describe('a reply', () => {
  test('accepting it solves the discussion and puts it below the question', async () => {
    const { user, requests } = open(asker, {
      'PUT /api/threads/:id': applied,
      'GET /api/comments/thread/:id': aPage([aComment({ createdBy: asker }), said]),
    });
    await user.click(await inRow('Accept'));
    const answer = await screen.findByRole('region', { name: 'Accepted answer' });
    expect(answer).toHaveTextContent('Set the last argument to FALSE.');
    expect(screen.getByText('Solved')).toBeVisible();
    expect(await row()).toHaveTextContent('Accepted');
    expect(sent(requests)?.body).toEqual({ acceptedReply: said._id, solved: true });
    await user.click(await inRow('Undo accept'));
    await waitFor(() => expect(answer).not.toBeInTheDocument());
  });

  test('an accepted one that is the first stands below the question already', async () => {
    open(null, { 'GET /api/threads/:id': { ...why, solved: true, acceptedReply: said._id } });
    expect(await row()).toHaveTextContent('Accepted');
    expect(screen.queryByRole('region', { name: 'Accepted answer' })).not.toBeInTheDocument();
  });

  test('an accepted one on a later page is led to', async () => {
    const far = aComment();
    open(null, {
      'GET /api/threads/:id': { ...why, solved: true, acceptedReply: far._id },
      'GET /api/comments/thread/:id': aPage([said], 'two'),
    });
    const answer = await screen.findByRole('region', { name: 'Accepted answer' });
    expect(within(answer).getByRole('link', { name: 'See it in the discussion' })).toHaveAttribute(
      'href',
      `${PLACE}#reply-${far._id}`,
    );
  });

  test('an accepted one that the API refuses is not accepted', async () => {
    const { user } = open(asker, { 'PUT /api/threads/:id': problem('forbidden', 'Not yours.') });
    await user.click(await inRow('Accept'));
    expect(await within(await row()).findByRole('alert')).toHaveTextContent('Not yours.');
    expect(screen.queryByRole('region', { name: 'Accepted answer' })).not.toBeInTheDocument();
  });

  test('answering it says so above the form, and sends which one', async () => {
    const mine = aComment({ createdBy: { id: asker.id, name: 'Theo Thread' }, replyTo: said._id });
    const { user, requests } = open(asker, { 'POST /api/comments': mine });
    await user.click(await inRow('Reply'));
    expect(screen.getByText('Replying to Rita Reply')).toBeVisible();
    const box = screen.getByRole('textbox', { name: 'Your reply' });
    expect(box).toHaveFocus();
    await user.type(box, 'Thanks');
    await user.click(await button('Post reply'));
    const arrived = await screen.findByRole('listitem', { name: 'Reply by Theo Thread' });
    expect(within(arrived).getByRole('link', { name: 'in reply to Rita Reply' })).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`#reply-${said._id}$`)),
    );
    expect(sent(requests)?.body).toEqual({ thread: why._id, content: 'Thanks', replyTo: said._id });
    expect(screen.queryByText(/^Replying to/)).not.toBeInTheDocument();
  });

  test('whom one answers can be taken back, and is kept with the draft', async () => {
    const { user, unmount } = open(asker);
    await user.click(await inRow('Reply'));
    await user.type(screen.getByRole('textbox', { name: 'Your reply' }), 'Thanks');
    unmount();
    const again = open(asker);
    expect(await screen.findByText('Replying to Rita Reply')).toBeVisible();
    await again.user.click(await button('Reply to the question instead'));
    expect(screen.queryByText('Replying to Rita Reply')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Thanks');
  });

  test('quoting puts its text behind what is written', async () => {
    const { user } = open(asker);
    const box = await screen.findByRole('textbox', { name: 'Your reply' });
    await user.type(box, 'You say');
    await user.click(await inRow('Quote'));
    expect(box).toHaveValue('You say\n\n> Set it\n> to FALSE.\n\n');
  });

  test('its author changes it; it shows edited', async () => {
    const changed = { ...said, contentHtml: '<p>Or use XLOOKUP.</p>', edited: true };
    const { user, requests } = open(rita, { 'PUT /api/comments/:id': changed });
    await user.click(await inRow('Edit'));
    const editor = await screen.findByRole('textbox', { name: 'Your text' });
    expect(editor).toHaveFocus();
    await user.clear(editor);
    await user.type(editor, 'Or use XLOOKUP.');
    await user.click(await button('Save'));
    expect(await screen.findByText('Or use XLOOKUP.')).toBeVisible();
    expect(await row()).toHaveTextContent('edited');
    expect(await inRow('Edit')).toHaveFocus();
    expect(sent(requests)?.body).toEqual({ content: 'Or use XLOOKUP.' });
  });

  test('a change of it that fails stays in its form', async () => {
    const { user } = open(rita, { 'PUT /api/comments/:id': broken });
    await user.click(await inRow('Edit'));
    await user.type(await screen.findByRole('textbox', { name: 'Your text' }), ' Really.');
    await user.click(await button('Save'));
    expect(await within(await row()).findByRole('alert')).toHaveTextContent(
      'Failed to save the reply',
    );
    expect(screen.getByRole('textbox', { name: 'Your text' })).toHaveValue(
      'Set it\nto FALSE. Really.',
    );
  });

  test('deleting it asks first, then takes it away', async () => {
    let gone = false;
    const { user } = open(rita, {
      'DELETE /api/comments/:id': () => {
        gone = true;
        return { message: 'Deleted' };
      },
      'GET /api/comments/thread/:id': () => aPage(gone ? [] : [said]),
    });
    await user.click(await inRow('Delete'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this comment?' });
    expect(gone).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/No replies yet/)).toBeVisible();
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /repl/ })).toHaveFocus();
  });

  test('a deletion that fails says so in its dialog, and the reply stays', async () => {
    const { user } = open(rita, { 'DELETE /api/comments/:id': broken });
    await user.click(await inRow('Delete'));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Failed to delete');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await row()).toBeVisible();
  });

  test('an answered one that was deleted leaves a tombstone', async () => {
    const stone = aComment({ deleted: true, content: '', contentHtml: '' });
    const answer = aComment({ createdBy: asker, replyTo: stone._id });
    open(moderator, { 'GET /api/comments/thread/:id': aPage([stone, answer]) });
    const place = await screen.findByRole('listitem', { name: 'A deleted reply' });
    expect(place).toHaveTextContent(/^This reply was deleted\.$/);
    expect(screen.getByRole('link', { name: 'in reply to an earlier one' })).toBeVisible();
  });

  test('its address is copied', async () => {
    const { user } = open(null);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await inRow('Copy link'));
    expect(await inRow('Copied!')).toBeVisible();
    expect(write).toHaveBeenCalledWith(`${window.location.origin}${PLACE}#reply-${said._id}`);
  });

  test('one far down is one call away when the address points at it', async () => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    const far = aComment({ createdBy: { id: asker.id, name: 'Far Away' } });
    const near = aComment({ createdBy: { id: asker.id, name: 'Just Before' } });
    const { user, requests } = open(
      null,
      {
        'GET /api/comments/thread/:id': ({ query }: SeenRequest) => {
          if (query.get('before') === 'back') return { ...aPage([near]), earlier: 0 };
          if (query.get('at') !== far._id) return aPage([said], 'two');
          return { ...aPage([far]), previousCursor: 'back', earlier: 812 };
        },
      },
      `${PLACE}#reply-${far._id}`,
    );
    const place = await screen.findByRole('listitem', { name: 'Reply by Far Away' });
    expect(place).toHaveAttribute('data-mine', 'true');
    await waitFor(() => expect(place).toHaveFocus());
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(requests.filter(({ path }) => path.includes('comments'))).toHaveLength(2);
    expect(screen.getByRole('list')).toHaveStyle({ counterReset: 'reply 812' });

    await user.click(screen.getByRole('button', { name: 'Show earlier replies' }));
    const before = await screen.findByRole('listitem', { name: 'Reply by Just Before' });
    expect(before.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('button', { name: 'Show earlier replies' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /repl/ })).toHaveFocus();
  });

  test('one that is no more leaves the first replies there', async () => {
    const gone = aComment();
    const { requests } = open(null, {}, `${PLACE}#reply-${gone._id}`);
    expect(await row()).toBeVisible();
    await waitFor(() => expect(requests.at(-1)?.query.get('at')).toBe(gone._id));
    expect(await row()).toBeVisible();
  });

  test('names lead to profiles', async () => {
    open(null);
    expect(within(await row()).getByRole('link', { name: 'Rita Reply' })).toHaveAttribute(
      'href',
      `/profile/${said.createdBy.id}`,
    );
    expect(screen.getAllByRole('link', { name: 'Theo Thread' })[0]).toHaveAttribute(
      'href',
      `/profile/${asker.id}`,
    );
  });
});
