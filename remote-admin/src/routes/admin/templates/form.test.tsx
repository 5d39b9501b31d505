import { act, screen, waitFor, within } from '@testing-library/react';
import type { Template } from 'shared-kit/contract';
import { buildTemplate, errorResponse, jsonResponse, type MockResponses } from 'shared-kit/testing';
import { openAdmin } from '../../../open-admin.testing';

const template = buildTemplate({
  title: 'Budget',
  slug: 'budget',
  preview: ['/api/media/a', '/api/media/b'],
});

const GET = 'GET /api/admin/templates/:id';
const PUT = 'PUT /api/admin/templates/:id';
const POST = 'POST /api/admin/templates';
const MEDIA = 'POST /api/media';
const FILES = 'POST /api/admin/templates/files';

const FILE_URL = '/api/media/f?name=plan.csv&expires=1&signature=s';
const uploaded = jsonResponse(201, {
  url: FILE_URL,
  name: 'plan.csv',
  type: 'text/csv',
  size: 4,
  width: null,
  height: null,
});

const openNew = (responses: MockResponses = {}) => openAdmin('/admin/templates/new', responses);
const openTemplate = (responses: MockResponses = {}) =>
  openAdmin(`/admin/templates/${template._id}`, { [GET]: template, ...responses });

const field = (label: string | RegExp) => screen.findByLabelText(label);
const fileInput = () => screen.findByLabelText('File', { selector: 'input' });
const press = (name: string) => screen.getByRole('button', { name });
const sheet = (size = 4) => new File(['x'.repeat(size)], 'plan.csv', { type: 'text/csv' });
const bodyOf = (requests: { method: string; path: string; body: unknown }[], path: string) =>
  requests.filter((request) => request.method !== 'GET' && request.path === path).at(-1)?.body;

test('creates a template of all fields with its file and opens it', async () => {
  const { user, requests, router } = openNew({
    [POST]: jsonResponse(201, template),
    [GET]: template,
    [FILES]: uploaded,
    [MEDIA]: jsonResponse(201, {
      url: '/api/media/p',
      name: 'p.webp',
      type: 'image/webp',
      size: 3,
      width: 1,
      height: 1,
    }),
  });
  await user.type(await field(/^Title/), ' Plan ');
  await user.type(await field('Slug'), 'plan');
  await user.selectOptions(await field('Status'), 'Published');
  await user.selectOptions(await field('Type'), 'CSV');
  expect(await field('Version')).toHaveValue('1.0.0');
  await user.clear(await field('Version'));
  await user.type(await field('Version'), '2.0.0');
  await user.selectOptions(await field('Difficulty'), 'Advanced');
  await user.upload(await fileInput(), sheet());
  expect(await screen.findByText(/4 B, not saved yet/)).toBeVisible();
  await user.click(await field('Gated'));
  await user.upload(
    await screen.findByLabelText('Add preview pictures', { selector: 'input' }),
    new File(['png'], 'p.png', { type: 'image/png' }),
  );
  expect(await screen.findByRole('img', { name: 'Preview 1 of Plan' })).toBeVisible();
  await user.type(await field('Tags'), ' budget, , pivot tables ,budget');
  await user.type(await field('Tools'), 'Excel 2019,Google Sheets');
  await user.type(await field('Description'), 'A plan.');
  expect(screen.getByText('7/160')).toBeVisible();
  await user.click(press('Create template'));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/admin/templates/${template._id}`),
  );
  expect(bodyOf(requests, '/api/admin/templates')).toEqual({
    title: 'Plan',
    slug: 'plan',
    status: 'published',
    type: 'CSV',
    version: '2.0.0',
    difficulty: 'Advanced',
    fileUrl: '',
    file: { url: FILE_URL },
    gated: true,
    preview: ['/api/media/p'],
    tags: ['budget', 'pivot tables'],
    tools: ['Excel 2019', 'Google Sheets'],
    seo: { desc: 'A plan.' },
  });
  const { file } = Object(bodyOf(requests, '/api/admin/templates/files'));
  expect(file).toMatchObject({ name: 'plan.csv', type: 'text/csv' });
  expect(await file.text()).toBe('xxxx');
});

test('names what is missing at its field, and sends nothing', async () => {
  const { user, requests } = openNew();
  await user.type(await field('Address of the file'), 'nowhere');
  await user.type(await field('Tags'), 'x'.repeat(33));
  await user.click(press('Create template'));
  expect(await screen.findByText('Give the template a title.')).toBeVisible();
  expect(await screen.findByText(/Enter a web address that begins with/)).toBeVisible();
  expect(await screen.findByText('Please keep this under 32 characters.')).toBeVisible();
  expect(requests).toEqual([]);
});

test('rejects a file of more than 6 MB', async () => {
  const { user } = openNew();
  await user.upload(await fileInput(), sheet(6_000_001));
  expect(await screen.findByText('Please keep attachments below 6 MB.')).toBeVisible();
  expect(screen.queryByText(/not saved yet/)).not.toBeInTheDocument();
});

test('shows the API’s message at the file, and takes the file away', async () => {
  const message = 'plan.csv is not of an accepted file type: .png.';
  const { user } = openNew({ [FILES]: errorResponse('invalid', message, { file: message }) });
  await user.type(await field(/^Title/), 'Plan');
  await user.upload(await fileInput(), sheet());
  await screen.findByText(/not saved yet/);
  await user.click(press('Create template'));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await user.click(press('Remove plan.csv'));
  expect(screen.queryByText(/not saved yet/)).not.toBeInTheDocument();
  expect(press('Choose a file')).toHaveFocus();
});

test.each([
  ['upload', 2],
  ['save', 1],
])('keeps everything if the %s fails, and does again what is left to do', async (step, uploads) => {
  let isDown = true;
  const failIf = (isFailing: boolean, response: unknown) =>
    isDown && isFailing ? errorResponse('internal', 'Something broke.') : response;
  const { user, requests } = openTemplate({
    [FILES]: () => failIf(step === 'upload', uploaded),
    [PUT]: () => failIf(step === 'save', { ...template, revision: 2 }),
  });
  const count = (wanted: string) => requests.filter(({ method }) => method === wanted).length;
  await user.upload(await fileInput(), sheet());
  await screen.findByText(/not saved yet/);
  await user.click(press('Save template'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save template');
  isDown = false;
  await user.click(press('Retry'));
  expect(await screen.findByText('Template saved')).toBeVisible();
  expect(count('POST')).toBe(uploads);
  expect(count('PUT')).toBe(step === 'save' ? 2 : 1);
  expect(screen.queryByText(/not saved yet/)).not.toBeInTheDocument();
});

test('uploads a file again whose address has expired', async () => {
  const message = 'The upload has expired. Choose the file again.';
  let isExpired = true;
  const { user, requests } = openTemplate({
    [FILES]: uploaded,
    [PUT]: () =>
      isExpired
        ? errorResponse('invalid', message, { file: message })
        : { ...template, revision: 2 },
  });
  await user.upload(await fileInput(), sheet());
  await screen.findByText(/not saved yet/);
  await user.click(press('Save template'));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  isExpired = false;
  await user.click(press('Save template'));
  expect(await screen.findByText('Template saved')).toBeVisible();
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

test.each([
  ['upload', 'POST', { [FILES]: () => new Promise(() => {}) }],
  ['save', 'PUT', { [FILES]: uploaded, [PUT]: () => new Promise(() => {}) }],
])('cancels during the %s, after which it can be sent again', async (_, method, responses) => {
  const { user, requests } = openTemplate(responses);
  await user.upload(await fileInput(), sheet());
  await screen.findByText(/not saved yet/);
  await user.click(press('Save template'));
  expect(
    await screen.findByRole('progressbar', { name: 'Uploading plan.csv' }),
  ).toBeInTheDocument();
  await waitFor(() => expect(requests.some((request) => request.method === method)).toBe(true));
  await user.click(press('Cancel upload'));
  expect(await screen.findByText('Cancelled. It is not saved.')).toBeVisible();
  expect(press('Retry')).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows a skeleton while it loads', async () => {
  openTemplate({ [GET]: () => new Promise(() => {}) });
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Template' })).toBeVisible();
});

test('shows the saved values, the file and the public page', async () => {
  openTemplate();
  expect(await screen.findByRole('heading', { level: 1, name: 'Budget' })).toBeVisible();
  expect(await field('Tags')).toHaveValue('finance');
  expect(await field('Address of the file')).toHaveValue('');
  expect(screen.getByRole('link', { name: 'monthly-budget.xlsx' })).toHaveAttribute(
    'href',
    template.fileUrl,
  );
  expect(screen.getByText('12 KB')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View page' })).toHaveAttribute(
    'href',
    '/templates/budget',
  );
});

test('puts the pictures into another order, removes one, and saves with the revision', async () => {
  const { user, requests } = openTemplate({ [PUT]: { ...template, revision: 2 } });
  const handle = await screen.findByRole('button', { name: 'Move picture 2' });
  const sources = () =>
    within(screen.getByRole('list', { name: 'Preview pictures of the template' }))
      .getAllByRole('img')
      .map((image) => image.getAttribute('src'));
  act(() => handle.focus());
  await user.keyboard('{ArrowUp}');
  expect(sources()).toEqual(['/api/media/b?w=320', '/api/media/a?w=320']);
  expect(
    screen.getAllByRole('listitem').find((item) => item.textContent === 'Shown first'),
  ).toContainElement(screen.getByRole('img', { name: 'Preview 1 of Budget' }));
  await user.click(press('Remove picture 1'));
  expect(sources()).toEqual(['/api/media/a?w=320']);
  expect(press('Choose files')).toHaveFocus();
  await user.click(press('Save template'));
  expect(await screen.findByText('Template saved')).toBeVisible();
  const path = `/api/admin/templates/${template._id}`;
  expect(bodyOf(requests, path)).toMatchObject({ preview: ['/api/media/a'], fileUrl: '' });
  expect(requests.find(({ method }) => method === 'PUT')?.headers.get('if-match')).toBe('"1"');
});

describe('when somebody else has saved before', () => {
  const theirs: Template = { ...template, gated: true, fileName: 'new.xlsx', revision: 2 };
  const stale = {
    message: 'Changed.',
    code: 'stale',
    requestId: 'x',
    current: theirs,
  };
  async function saveStale() {
    const view = openTemplate({
      [PUT]: ({ headers, body }: { headers: Headers; body: object }) =>
        headers.get('if-match') === '"2"'
          ? { ...theirs, ...body, revision: 3 }
          : jsonResponse(412, stale),
    });
    await view.user.clear(await field('Version'));
    await view.user.type(await field('Version'), '9.0.0');
    await view.user.click(press('Save template'));
    return { ...view, alert: await screen.findByRole('alert') };
  }

  test('shows what they changed, a new file too', async () => {
    const { alert } = await saveStale();
    expect(alert).toHaveTextContent('Somebody else has saved this template');
    expect(alert).toHaveTextContent('Gatedoff → on');
    expect(alert).toHaveTextContent(
      'Uploaded filemonthly-budget.xlsx (12,300 bytes) → new.xlsx (12,300 bytes)',
    );
  });

  test('‘Keep mine’ saves mine together with theirs', async () => {
    const { user, requests } = await saveStale();
    await user.click(press('Keep mine'));
    expect(await screen.findByText('Template saved')).toBeVisible();
    const body = bodyOf(requests, `/api/admin/templates/${template._id}`);
    expect(body).toMatchObject({ version: '9.0.0', gated: true });
    expect(body).not.toHaveProperty('storedFile');
  });

  test('‘Use theirs’ fills the form with what is saved', async () => {
    const { user } = await saveStale();
    await user.click(press('Use theirs'));
    expect(await field('Version')).toHaveValue('1.0.0');
    expect(await field('Gated')).toBeChecked();
  });
});

test('asks before unsaved changes are left', async () => {
  const { user } = openTemplate();
  await user.type(await field('Version'), '1');
  await user.click(screen.getByRole('link', { name: 'View page' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Leave without saving?');
  await user.click(press('Stay'));
  expect(await field('Version')).toHaveValue('1.0.01');
});

test('says that a template does not exist, and that it could not be loaded', async () => {
  const missing = openTemplate({ [GET]: errorResponse('not_found', 'Template not found') });
  expect(await screen.findByRole('heading', { name: 'Template not found' })).toBeVisible();
  expect(screen.getByText('This template does not exist, or was deleted.')).toBeVisible();
  missing.unmount();
  openTemplate({ [GET]: errorResponse('internal', 'Something broke.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load template');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
