import { screen, waitFor } from '@testing-library/react';
import {
  errorResponse,
  holdTimers,
  jsonResponse,
  renderRoute,
  type MockResponses,
} from 'shared-kit/testing';
import type { RichTextFieldProps } from 'shared-kit/editor';
import { submitRoute } from './route';

// Quill needs a real browser.
jest.mock('shared-kit/editor', () => ({
  RichTextField: ({ label, value, error, images, onChange, onBlur }: RichTextFieldProps) => (
    <>
      <output aria-label="Pictures">{JSON.stringify(images)}</output>
      <textarea
        role="textbox"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      {error}
    </>
  ),
}));

/** How long the confirmation is shown, in milliseconds. */
const REDIRECT_DELAY = 1_200;

const LONG = '<p>Months are dates, so a SUMIFS with two conditions needs no helper column.</p>';
const THANKS = 'Thanks! We will review your post within 48 hours.';

const open = (response: unknown = { message: THANKS }) => {
  const responses: MockResponses = { 'POST /api/community-submissions': response };
  return renderRoute({ routes: [submitRoute], path: '/submit', responses });
};
type User = ReturnType<typeof open>['user'];

const field = (name: RegExp | string) => screen.findByRole('textbox', { name });
const submitButton = () => screen.getByRole('button', { name: 'Submit for review' });

async function fill(user: User, changes: Record<string, string> = {}) {
  const texts = {
    'Full name': 'Ada',
    Email: 'ada@sheetfolk.test',
    Title: 'Sum by month',
    Content: LONG,
    ...changes,
  };
  for (const [label, text] of Object.entries(texts)) {
    await user.click(await field(new RegExp(`^${label}`)));
    await user.paste(text);
  }
}

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(globalThis, 'Image').mockImplementation(() => {
    const image = document.createElement('img');
    Object.defineProperty(image, 'src', {
      set(src: string) {
        const isInvalid = src === 'data:image/png;base64,YnJva2Vu';
        queueMicrotask(() => image.dispatchEvent(new Event(isInvalid ? 'error' : 'load')));
      },
    });
    return image;
  });
});

test('the page promises a review within 48 hours', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByText(/within 48 hours/)).toBeVisible();
});

test('Submit is disabled while name, email, title or content is empty', async () => {
  const { user } = open();
  await screen.findByRole('heading', { level: 1 });
  expect(submitButton()).toBeDisabled();
  await fill(user);
  expect(submitButton()).toBeEnabled();
  for (const [label, text] of [
    ['Full name', 'Ada'],
    ['Email', 'ada@sheetfolk.test'],
    ['Title', 'Sum by month'],
    ['Content', LONG],
  ] as const) {
    const input = await field(new RegExp(`^${label}`));
    await user.clear(input);
    expect(submitButton()).toBeDisabled();
    await user.click(input);
    await user.paste(text);
    expect(submitButton()).toBeEnabled();
  }
});

test('shows each validation message at its field', async () => {
  const { user, requests } = open();
  await user.click(await field(/^Full name/));
  await user.tab();
  expect(await screen.findByText('Full name is required.')).toBeVisible();
  await user.click(await field(/^Title/));
  await user.tab();
  expect(await screen.findByText('Give your blog a title.')).toBeVisible();
  await fill(user, { Email: 'ada@', Content: '<p>Too short</p>', 'Social link': 'my site' });
  await user.click(submitButton());
  expect(await screen.findByText('Enter a valid email.')).toBeVisible();
  expect(screen.getByText('Please add more details to your blog.')).toBeVisible();
  expect(screen.getByText(/Enter a web address/)).toBeVisible();
  expect(await field(/^Email/)).toHaveFocus();
  expect(requests).toEqual([]);
});

test('a title that is too long is kept whole, and rejected at its place', async () => {
  const { user, requests } = open();
  const title = 'A title that never ends '.repeat(450).trim();
  await fill(user, { Title: title });
  expect(await field(/^Title/)).toHaveValue(title);
  await user.click(submitButton());
  expect(await screen.findByText('Please keep this under 10000 characters.')).toBeVisible();
  expect(await field(/^Title/)).toHaveValue(title);
  expect(requests).toEqual([]);
});

test('markup does not count as content', async () => {
  const { user } = open();
  await fill(user, { Content: `<p>${'<strong></strong>'.repeat(20)}Short</p>` });
  await user.click(submitButton());
  expect(await screen.findByText('Please add more details to your blog.')).toBeVisible();
  expect(await field('Content')).toHaveFocus();
});

test('limits images in the text to 1.5 MB', async () => {
  open();
  const pictures = await screen.findByLabelText('Pictures');
  expect(JSON.parse(pictures.textContent)).toMatchObject({
    maxBytes: 1_500_000,
    tooLarge: 'Image too large. Please upload up to 1.5MB.',
  });
});

test('the short bio counts to 200', async () => {
  const { user } = open();
  await user.click(await field(/^Short bio/));
  await user.paste('a'.repeat(250));
  expect(screen.getByText('200/200')).toBeVisible();
});

test('submits the whole form, shows the confirmation, then opens the blog', async () => {
  const redirect = holdTimers(REDIRECT_DELAY);
  const { user, requests, router } = open();
  await fill(user, { 'Short bio': 'Counts.', 'Social link': 'https://ada.test' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Excel');
  await user.type(await field('Tags'), 'budget,');
  await user.upload(
    screen.getByLabelText('Profile photo file'),
    new File(['photo'], 'me.png', { type: 'image/png' }),
  );
  await screen.findByRole('img', { name: 'Your photo' });
  await user.upload(
    screen.getByLabelText('Attachment files'),
    new File(['a,b'], 'data.csv', { type: 'text/csv' }),
  );
  await screen.findByText('data.csv');
  await user.click(submitButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(THANKS);
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  expect(requests[0]?.body).toEqual({
    fullName: 'Ada',
    email: 'ada@sheetfolk.test',
    bio: 'Counts.',
    profileImage: 'data:image/png;base64,cGhvdG8=',
    socialUrl: 'https://ada.test',
    category: 'Excel',
    title: 'Sum by month',
    content: LONG,
    tags: ['budget'],
    attachments: [
      { name: 'data.csv', type: 'text/csv', size: 3, dataUrl: 'data:text/csv;base64,YSxi' },
    ],
  });
  expect(await field(/^Full name/)).toHaveValue('');
  expect(screen.queryByText('data.csv')).not.toBeInTheDocument();
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(router.state.location.pathname).toBe('/submit');
  redirect();
  await waitFor(() => expect(router.state.location.pathname).toBe('/blog'));
});

test('sends no category if none is chosen', async () => {
  holdTimers(REDIRECT_DELAY);
  const { user, requests } = open();
  await fill(user);
  await user.click(submitButton());
  await screen.findByText(THANKS);
  expect(requests[0]?.body).toMatchObject({ category: null, socialUrl: null });
});

test('Submit cannot be pressed twice', async () => {
  holdTimers(REDIRECT_DELAY);
  let respond = () => {};
  const { user, requests } = open(
    () => new Promise((resolve) => (respond = () => resolve({ message: THANKS }))),
  );
  await fill(user);
  await user.click(submitButton());
  await waitFor(() => expect(submitButton()).toHaveAttribute('aria-disabled', 'true'));
  await user.click(submitButton());
  expect(requests).toHaveLength(1);
  respond();
  expect(await screen.findByText(THANKS)).toBeVisible();
});

test.each([
  [
    'a message and nothing else',
    () => jsonResponse(503, { message: 'Back at noon.' }),
    'Back at noon.',
  ],
  ['an empty body', () => new Response(null, { status: 500 }), 'Request failed'],
  ['a proxy’s page', () => new Response('<h1>502</h1>', { status: 502 }), 'Request failed'],
  ['no response', () => Response.error(), 'Unable to send your post right now.'],
])('keeps everything, files included, if sending fails with %s', async (_, response, message) => {
  const { user } = open(response);
  await fill(user);
  await user.upload(screen.getByLabelText('Attachment files'), new File(['a'], 'data.csv'));
  await screen.findByText('data.csv');
  await user.click(submitButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(`${message} Your text is kept.`);
  expect(await field(/^Title/)).toHaveValue('Sum by month');
  expect(screen.getByText('data.csv')).toBeVisible();
});

test('shows the API’s validation errors at their fields', async () => {
  const fields = { title: 'This title is taken.', attachments: 'Too many attachments.' };
  const { user } = open(errorResponse('invalid', 'Please check the form.', fields));
  await fill(user);
  await user.click(submitButton());
  expect(await screen.findByText('This title is taken.')).toBeVisible();
  expect(screen.getByText('Too many attachments.')).toBeVisible();
});

test('restores the draft after a reload, without its files', async () => {
  const { user, unmount } = open();
  await fill(user, { 'Short bio': 'Counts.' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Dashboards');
  await user.type(await field('Tags'), 'one,two,');
  await user.upload(screen.getByLabelText('Attachment files'), new File(['a'], 'data.csv'));
  await screen.findByText('data.csv');
  unmount();
  open();
  await waitFor(async () => expect(await field(/^Full name/)).toHaveValue('Ada'));
  expect(await field('Content')).toHaveValue(LONG);
  expect(await field(/^Short bio/)).toHaveValue('Counts.');
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Dashboards');
  expect(screen.getByRole('button', { name: 'Remove two' })).toBeVisible();
  expect(screen.queryByText('data.csv')).not.toBeInTheDocument();
  expect(submitButton()).toBeEnabled();
});

test.each([
  ['too large', new File([new Uint8Array(1_500_001)], 'a.png', { type: 'image/png' }), /1\.5MB\.$/],
  ['invalid', new File(['broken'], 'a.png', { type: 'image/png' }), /^Unable to read/],
  ['empty', new File([], 'a.png', { type: 'image/png' }), /^Unable to read/],
])('rejects a photo that is %s', async (_how, file, message) => {
  const { user } = open();
  await screen.findByRole('heading', { level: 1 });
  await user.upload(screen.getByLabelText('Profile photo file'), file);
  expect(await screen.findByText(message, { selector: 'p' })).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Your photo' })).not.toBeInTheDocument();
});

test('a photo can be removed', async () => {
  const { user } = open();
  await screen.findByRole('heading', { level: 1 });
  await user.upload(
    screen.getByLabelText('Profile photo file'),
    new File(['photo'], 'me.png', { type: 'image/png' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove photo' }));
  expect(screen.queryByRole('img', { name: 'Your photo' })).not.toBeInTheDocument();
});

test('skips attachments over the limits, and removes one', async () => {
  const { user } = open();
  await screen.findByRole('heading', { level: 1 });
  const small = ['1', '2', '3', '4', '5', '6'].map((name) => new File(['a'], `${name}.csv`));
  const large = new File([new Uint8Array(2_000_001)], 'large.csv');
  await user.upload(screen.getByLabelText('Attachment files'), [...small, large]);
  expect(await screen.findByText('Attachment limit reached.')).toBeVisible();
  expect(screen.getByText('Skipped files bigger than 2MB.')).toBeVisible();
  expect(screen.queryByText('6.csv')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove 1.csv' }));
  expect(screen.queryByText('1.csv')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add files' })).toHaveFocus();
  expect(screen.queryByText('Attachment limit reached.')).not.toBeInTheDocument();
});
