import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { NewsletterIssue } from 'shared-kit/contract';
import type { RichTextFieldProps } from 'shared-kit/editor';
import {
  buildPage,
  buildPostSummary,
  errorResponse,
  jsonResponse,
  type MockResponses,
} from 'shared-kit/testing';
import { openAdmin } from '../../../open-admin.testing';

// The real editor needs a browser.
jest.mock('shared-kit/editor', () => ({
  RichTextField: ({ label, value, onChange }: RichTextFieldProps) => (
    <textarea aria-label={label} value={value} onChange={({ target }) => onChange(target.value)} />
  ),
}));

const issue: NewsletterIssue = {
  _id: '018f0000-0000-7000-8000-000000000001',
  slug: 'news',
  subject: 'What is new',
  status: 'draft',
  scheduledAt: null,
  startedAt: null,
  finishedAt: null,
  updatedAt: '2026-11-02T08:00:00Z',
  counts: {
    recipients: 0,
    sent: 0,
    bounced: 0,
    failed: 0,
    complained: 0,
    skipped: 0,
    unknown: 0,
    clicks: 0,
  },
  preheader: '',
  bodyHtml: '<p>Hello.</p>',
  posts: [],
  segment: { tags: [], sources: [] },
  stopReason: null,
  pausedUntil: null,
  lastError: null,
  links: [],
  revision: 1,
};
const sending: NewsletterIssue = {
  ...issue,
  status: 'sending',
  startedAt: '2026-11-02T09:00:00Z',
  counts: { ...issue.counts, recipients: 1_000, sent: 400, bounced: 10 },
  links: [{ url: 'https://sheetfolk.example/blog/xlookup', clicks: 1 }],
};

const LIST = 'GET /api/admin/newsletter-issues';
const GET = 'GET /api/admin/newsletter-issues/:id';
const PUT = 'PUT /api/admin/newsletter-issues/:id';
const POST = 'POST /api/admin/newsletter-issues';
const SCHEDULE = 'POST /api/admin/newsletter-issues/:id/schedule';
const COUNT = 'POST /api/admin/newsletter-segments/count';
const SUPPRESSED = 'GET /api/admin/suppressions';

const basics: MockResponses = {
  'GET /api/admin/newsletter-segments': {
    tags: [{ name: 'excel', count: 3 }],
    sources: [{ name: 'site', count: 4 }],
  },
  [COUNT]: ({ body }: { body: { tags: string[] } }) => ({
    recipients: body.tags.length > 0 ? 3 : 1_204,
  }),
};
const openIssue = (responses: MockResponses = {}) =>
  openAdmin(`/admin/newsletter/${issue._id}`, { ...basics, [GET]: issue, ...responses });

const button = (name: string) => screen.findByRole('button', { name });

test('lists issues with what became of their mails', async () => {
  openAdmin('/admin/newsletter', { [LIST]: buildPage([issue, { ...sending, _id: buildId(2) }]) });
  const [draft, running] = await screen.findAllByRole('row', { name: /What is new/ });
  expect(within(draft as HTMLElement).getByText('Draft')).toBeVisible();
  expect(within(running as HTMLElement).getByText('1,000')).toBeVisible();
  expect(within(running as HTMLElement).getByText('400')).toBeVisible();
});

const buildId = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`;

test('creates an issue of a text and posts', async () => {
  const post = buildPostSummary({ title: 'Pivot tables' });
  const { user, requests, router } = openAdmin('/admin/newsletter/new', {
    ...basics,
    [POST]: jsonResponse(201, issue),
    [GET]: issue,
    'GET /api/admin/posts': buildPage([post]),
  });
  await user.type(await screen.findByLabelText(/^Subject/), 'What is new');
  await user.type(screen.getByLabelText('Preheader'), 'Short');
  await user.type(screen.getByLabelText('Text'), '<p>Hello.</p>');
  await user.type(screen.getByRole('combobox', { name: 'Add a post' }), 'piv');
  await user.click(await screen.findByRole('option', { name: /Pivot tables/ }));
  await user.click(await button('Create issue'));
  await waitFor(() => expect(router.state.location.pathname).toContain(issue._id));
  expect(
    requests.find(({ method, path }) => method === 'POST' && !path.includes('count'))?.body,
  ).toEqual({
    subject: 'What is new',
    slug: '',
    preheader: 'Short',
    bodyHtml: '<p>Hello.</p>',
    posts: [post._id],
    segment: { tags: [], sources: [] },
  });
});

test('counts the recipients of the segment as it is chosen', async () => {
  const { user } = openIssue();
  expect(await screen.findByText('1,204 people would get it now.')).toBeVisible();
  await user.type(screen.getByLabelText('Tags'), 'excel{Enter}');
  expect(await screen.findByText('3 people would get it now.')).toBeVisible();
});

test('asks with the number of recipients before it is sent, and only what is saved', async () => {
  const { user, requests } = openIssue({ [SCHEDULE]: sending, [PUT]: { ...issue, revision: 2 } });
  await user.type(await screen.findByLabelText('Preheader'), 'More');
  expect(await button('Send now')).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send now' })).toBeEnabled());
  await user.click(await button('Send now'));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Send “What is new” to 1,204 recipients?',
  });
  await user.click(within(dialog).getByRole('button', { name: 'Send now' }));
  expect(await screen.findByRole('progressbar', { name: 'Mails sent' })).toHaveValue(410);
  const sent = requests.find(({ path }) => path.endsWith('/schedule'));
  expect(sent?.body).toEqual({ scheduledAt: null });
  expect(sent?.headers.get('if-match')).toBe('"1"');
});

test('previews the mail for a phone and a computer, light and dark, and as text', async () => {
  const { user } = openIssue({
    'POST /api/admin/newsletter-issues/preview': {
      subject: 'What is new',
      html: '<style>@media (prefers-color-scheme:dark){p{color:red}}</style><p>Hello.</p>',
      text: 'Hello as text.',
    },
  });
  await user.click(await button('Preview'));
  const styleSheet = (title: string) => {
    const frame = screen.getByTitle(title);
    fireEvent.load(frame);
    return (frame as HTMLIFrameElement).contentDocument?.querySelector('style')?.textContent;
  };
  expect(await screen.findByTitle('The mail: Phone, Light')).toHaveAttribute(
    'sandbox',
    'allow-same-origin',
  );
  expect(styleSheet('The mail: Phone, Light')).toContain('@media not all');
  await user.click(await button('Desktop'));
  await user.click(await button('Dark'));
  expect(styleSheet('The mail: Desktop, Dark')).toContain('@media all');
  await user.click(await button('Plain text'));
  expect(screen.getByRole('textbox', { name: 'Plain text' })).toHaveValue('Hello as text.');
});

test('mails a test, and says where it goes', async () => {
  const { user } = openIssue({
    'POST /api/admin/newsletter-issues/:id/test': {
      message: 'The test is on its way to a@b.test.',
    },
  });
  await user.click(await button('Send a test to me'));
  expect(await screen.findByText('The test is on its way to a@b.test.')).toBeVisible();
});

test('shows how an issue is sent, its clicks, and stops it', async () => {
  const stop = 'POST /api/admin/newsletter-issues/:id/stop';
  let status: NewsletterIssue['status'] = 'sending';
  const { user } = openIssue({
    [GET]: () => ({ ...sending, status }),
    [stop]: () => {
      status = 'stopped';
      return { ...sending, status };
    },
  });
  expect(await screen.findByText('410 of 1,000 recipients')).toBeVisible();
  expect(screen.getByText('1 click')).toBeVisible();
  await user.click(await button('Stop sending'));
  await user.click(await button('Go on sending'));
  expect(
    await screen.findByRole('alertdialog', { name: 'Go on sending to 590 recipients?' }),
  ).toBeVisible();
});

test('says why an issue stopped by itself', async () => {
  openIssue({ [GET]: { ...sending, status: 'stopped', stopReason: '20 of 200 were refused.' } });
  expect(await screen.findByText('20 of 200 were refused.')).toBeVisible();
});

test('suppresses an address, and shows what the API says against it', async () => {
  const { user, requests } = openAdmin('/admin/newsletter/suppressions', {
    [SUPPRESSED]: buildPage([
      {
        _id: buildId(3),
        hint: 'a…@example.com',
        reason: 'bounced',
        detail: '550 5.1.1 No such user',
        createdAt: '2026-11-02T08:00:00Z',
      },
    ]),
    'POST /api/admin/suppressions': errorResponse('invalid', 'Enter a valid email'),
  });
  expect(await screen.findByText('550 5.1.1 No such user')).toBeVisible();
  await user.click(await button('Suppress an address'));
  const dialog = await screen.findByRole('dialog', { name: 'Suppress an address' });
  await user.type(within(dialog).getByLabelText(/^Email/), 'b@example.com');
  await user.click(within(dialog).getByRole('button', { name: 'Suppress' }));
  expect(await within(dialog).findByText('Enter a valid email')).toBeVisible();
  expect(requests.at(-1)?.body).toEqual({ address: 'b@example.com' });
});
