import { render, screen, waitFor, within } from '@testing-library/react';
import { LIMITS } from 'shared-kit/contract/constants';
import {
  buildComment,
  buildPage,
  errorResponse,
  holdTimers,
  type RecordedRequest,
} from 'shared-kit/testing';
import { loadSanitise } from 'shared-kit/ui/rich-text';
import {
  updatedThread,
  threadAuthor,
  internalError,
  findButton,
  findReplyButton,
  moderator,
  renderThread,
  THREAD_PATH,
  replyAuthor,
  findReply,
  firstReply,
  findMutation,
  thread,
} from './render-thread.testing';
import { Toaster } from 'shared-kit/ui';

/** The name is in an element of its own, which has its own direction. */
const REPLYING_TO_RITA = (_: string, element: Element | null) =>
  element?.tagName === 'SPAN' && element.textContent === 'Replying to Rita Reply';

// Otherwise a text appears a moment after its page.
beforeAll(loadSanitise);

beforeEach(() => localStorage.clear());

describe('a reply', () => {
  test('is shown below the original post when it is accepted, and the discussion is solved', async () => {
    const { user, requests } = renderThread(threadAuthor, {
      'PUT /api/threads/:id': updatedThread,
      'GET /api/comments/thread/:id': buildPage([
        buildComment({ createdBy: threadAuthor }),
        firstReply,
      ]),
    });
    await user.click(await findReplyButton('Accept'));
    const accepted = await screen.findByRole('region', { name: 'Accepted answer' });
    expect(accepted).toHaveTextContent('Set the last argument to FALSE.');
    expect(screen.getByText('Solved')).toBeVisible();
    expect(await findReply()).toHaveTextContent('Accepted');
    expect(findMutation(requests)?.body).toEqual({ acceptedReply: firstReply._id, solved: true });
    await user.click(await findReplyButton('Undo accept'));
    await waitFor(() => expect(accepted).not.toBeInTheDocument());
  });

  test('is not repeated if it is accepted and the first one', async () => {
    renderThread(null, {
      'GET /api/threads/:id': { ...thread, solved: true, acceptedReply: firstReply._id },
    });
    expect(await findReply()).toHaveTextContent('Accepted');
    expect(screen.queryByRole('region', { name: 'Accepted answer' })).not.toBeInTheDocument();
  });

  test('is linked if it is accepted and on a later page', async () => {
    const far = buildComment();
    renderThread(null, {
      'GET /api/threads/:id': { ...thread, solved: true, acceptedReply: far._id },
      'GET /api/comments/thread/:id': buildPage([firstReply], 'two'),
    });
    const accepted = await screen.findByRole('region', { name: 'Accepted answer' });
    expect(
      within(accepted).getByRole('link', { name: 'See it in the discussion' }),
    ).toHaveAttribute('href', `${THREAD_PATH}#reply-${far._id}`);
  });

  test('is not accepted if the API rejects it', async () => {
    const { user } = renderThread(threadAuthor, {
      'PUT /api/threads/:id': errorResponse('forbidden', 'Not yours.'),
    });
    await user.click(await findReplyButton('Accept'));
    expect(await within(await findReply()).findByRole('alert')).toHaveTextContent('Not yours.');
    expect(screen.queryByRole('region', { name: 'Accepted answer' })).not.toBeInTheDocument();
  });

  test('can be replied to', async () => {
    const ownReply = buildComment({
      createdBy: { id: threadAuthor.id, name: 'Theo Thread' },
      replyTo: firstReply._id,
    });
    const { user, requests } = renderThread(threadAuthor, { 'POST /api/comments': ownReply });
    await user.click(await findReplyButton('Reply'));
    expect(screen.getByText(REPLYING_TO_RITA)).toBeVisible();
    const textbox = screen.getByRole('textbox', { name: 'Your reply' });
    expect(textbox).toHaveFocus();
    await user.type(textbox, 'Thanks');
    await user.click(await findButton('Post reply'));
    const item = await screen.findByRole('listitem', { name: 'Reply by Theo Thread' });
    expect(within(item).getByRole('link', { name: 'in reply to Rita Reply' })).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`#reply-${firstReply._id}$`)),
    );
    expect(findMutation(requests)?.body).toEqual({
      thread: thread._id,
      content: 'Thanks',
      replyTo: firstReply._id,
    });
    expect(screen.queryByText(/^Replying to/)).not.toBeInTheDocument();
  });

  test('is addressed by a draft after a reload, until the visitor cancels that', async () => {
    const { user, unmount } = renderThread(threadAuthor);
    await user.click(await findReplyButton('Reply'));
    await user.type(screen.getByRole('textbox', { name: 'Your reply' }), 'Thanks');
    unmount();
    const reloaded = renderThread(threadAuthor);
    expect(await screen.findByText(REPLYING_TO_RITA)).toBeVisible();
    await reloaded.user.click(await findButton('Reply to the discussion instead'));
    expect(screen.queryByText(REPLYING_TO_RITA)).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Thanks');
  });

  test('is quoted after the existing text', async () => {
    const { user } = renderThread(threadAuthor);
    const textbox = await screen.findByRole('textbox', { name: 'Your reply' });
    await user.type(textbox, 'You say');
    await user.click(await findReplyButton('Quote'));
    expect(textbox).toHaveValue('You say\n\n> Set it\n> to FALSE.\n\n');
  });

  test('is marked as edited after its author changes it', async () => {
    const updated = { ...firstReply, contentHtml: '<p>Or use XLOOKUP.</p>', edited: true };
    const { user, requests } = renderThread(replyAuthor, { 'PUT /api/comments/:id': updated });
    await user.click(await findReplyButton('Edit'));
    const editor = await screen.findByRole('textbox', { name: 'Your text' });
    expect(editor).toHaveFocus();
    await user.clear(editor);
    await user.type(editor, 'Or use XLOOKUP.');
    await user.click(await findButton('Save'));
    expect(await screen.findByText('Or use XLOOKUP.')).toBeVisible();
    expect(await findReply()).toHaveTextContent('edited');
    expect(await findReplyButton('Edit')).toHaveFocus();
    expect(findMutation(requests)?.body).toEqual({ content: 'Or use XLOOKUP.' });
  });

  test('keeps an edit that could not be saved', async () => {
    const { user } = renderThread(replyAuthor, { 'PUT /api/comments/:id': internalError });
    await user.click(await findReplyButton('Edit'));
    await user.type(await screen.findByRole('textbox', { name: 'Your text' }), ' Really.');
    await user.click(await findButton('Save'));
    expect(await within(await findReply()).findByRole('alert')).toHaveTextContent('Broken');
    expect(screen.getByRole('textbox', { name: 'Your text' })).toHaveValue(
      'Set it\nto FALSE. Really.',
    );
  });

  test('asks for confirmation before it is deleted', async () => {
    let isDeleted = false;
    const { user } = renderThread(replyAuthor, {
      'DELETE /api/comments/:id': () => {
        isDeleted = true;
        return { message: 'Deleted' };
      },
      'GET /api/comments/thread/:id': () => buildPage(isDeleted ? [] : [firstReply]),
    });
    await user.click(await findReplyButton('Delete'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this comment?' });
    expect(isDeleted).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/No replies yet/)).toBeVisible();
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /repl/ })).toHaveFocus();
    render(<Toaster />);
    expect(screen.getByText('Reply deleted')).toBeVisible();
  });

  test('stays if it cannot be deleted, and the dialog shows the error', async () => {
    const { user } = renderThread(replyAuthor, { 'DELETE /api/comments/:id': internalError });
    await user.click(await findReplyButton('Delete'));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Broken');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await findReply()).toBeVisible();
  });

  test('leaves a placeholder if it is deleted but has replies', async () => {
    const deleted = buildComment({ deleted: true, content: '', contentHtml: '' });
    const child = buildComment({ createdBy: threadAuthor, replyTo: deleted._id });
    renderThread(moderator, { 'GET /api/comments/thread/:id': buildPage([deleted, child]) });
    const placeholder = await screen.findByRole('listitem', { name: 'A deleted reply' });
    expect(placeholder).toHaveTextContent(/^This reply was deleted\.$/);
    expect(screen.getByRole('link', { name: 'in reply to an earlier reply' })).toBeVisible();
  });

  test('has a link that can be copied', async () => {
    const { user } = renderThread(null);
    holdTimers(LIMITS.copiedMs);
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await findReplyButton('Copy link'));
    expect(await within(await findReply()).findByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(writeText).toHaveBeenCalledWith(
      `${window.location.origin}${THREAD_PATH}#reply-${firstReply._id}`,
    );
  });

  test('is loaded with one request if the URL points at it', async () => {
    const scrollIntoView = jest.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    const far = buildComment({ createdBy: { id: threadAuthor.id, name: 'Far Away' } });
    const near = buildComment({ createdBy: { id: threadAuthor.id, name: 'Just Before' } });
    const { user, requests } = renderThread(
      null,
      {
        'GET /api/comments/thread/:id': ({ query }: RecordedRequest) => {
          if (query.get('before') === 'back') return { ...buildPage([near]), earlier: 0 };
          if (query.get('at') !== far._id) return buildPage([firstReply], 'two');
          return { ...buildPage([far]), previousCursor: 'back', earlier: 812 };
        },
      },
      `${THREAD_PATH}#reply-${far._id}`,
    );
    const item = await screen.findByRole('listitem', { name: 'Reply by Far Away' });
    expect(item).toHaveAttribute('data-selected', 'true');
    await waitFor(() => expect(item).toHaveFocus());
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    expect(requests.filter(({ path }) => path.includes('comments'))).toHaveLength(2);
    expect(screen.getByRole('list')).toHaveStyle({ counterReset: 'reply 812' });

    await user.click(screen.getByRole('button', { name: 'Show earlier replies' }));
    const before = await screen.findByRole('listitem', { name: 'Reply by Just Before' });
    expect(before.compareDocumentPosition(item)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('button', { name: 'Show earlier replies' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /repl/ })).toHaveFocus();
  });

  test('shows the first replies if the linked one does not exist', async () => {
    const missing = buildComment();
    const { requests } = renderThread(null, {}, `${THREAD_PATH}#reply-${missing._id}`);
    expect(await findReply()).toBeVisible();
    await waitFor(() => expect(requests.at(-1)?.query.get('at')).toBe(missing._id));
    expect(await findReply()).toBeVisible();
  });

  test('links authors to their profiles', async () => {
    renderThread(null);
    expect(within(await findReply()).getByRole('link', { name: 'Rita Reply' })).toHaveAttribute(
      'href',
      `/profile/${firstReply.createdBy.id}`,
    );
    expect(screen.getAllByRole('link', { name: 'Theo Thread' })[0]).toHaveAttribute(
      'href',
      `/profile/${threadAuthor.id}`,
    );
  });
});
