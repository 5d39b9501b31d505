import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MediaFile, Viewer } from 'shared-kit/contract';
import {
  buildViewer,
  errorResponse,
  jsonResponse,
  renderRoute,
  type MockResponses,
} from 'shared-kit/testing';
import { contractSchema, Form } from 'shared-kit/ui/form';
import { MarkdownField } from '../MarkdownField';

const rules = contractSchema(({ newComment }) => newComment.pick({ content: true }));

const HASH = 'a'.repeat(64);
const PICTURE: MediaFile = {
  ...{ url: `/api/media/${HASH}`, name: 'image.webp', type: 'image/webp' },
  ...{ size: 9, width: 20, height: 10 },
};
const WORKBOOK: MediaFile = {
  ...{ url: `/api/media/${HASH}.xlsx`, name: 'report.xlsx', type: 'application/x' },
  ...{ size: 9, width: null, height: null },
};

async function open(responses: MockResponses = {}, viewer: Viewer | null = buildViewer()) {
  const onSubmit = jest.fn();
  const element = (
    <Form
      schema={rules}
      defaultValues={{ content: '' }}
      onSubmit={({ content }) => onSubmit(content)}
      submitLabel="Send"
    >
      <MarkdownField name="content" label="Text" />
    </Form>
  );
  const view = renderRoute({
    routes: [{ path: '/', element }],
    path: '/',
    viewer,
    responses: { 'POST /api/media': jsonResponse(201, PICTURE), ...responses },
  });
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  await view.user.click(area);
  await screen.findByRole('toolbar', { name: 'Formatting' });
  return { ...view, area, onSubmit };
}

const aFile = (name: string, size = 3) => new File([new Uint8Array(size)], name);
const transfer = (...files: File[]) => ({ files, types: ['Files'], getData: () => '' });
const paste = (area: HTMLElement, ...files: File[]) =>
  fireEvent.paste(area, { clipboardData: transfer(...files) });
const choose = (user: Awaited<ReturnType<typeof open>>['user'], ...files: File[]) =>
  user.upload(screen.getByLabelText('Pictures and files', { selector: 'input' }), files);
const uploads = () => screen.findByRole('list', { name: 'Attached files' });

test('a pasted screenshot is sent for a discussion, shown in the text, and asks for its description', async () => {
  const { area, user, requests } = await open();
  await user.type(area, 'See:');
  paste(area, aFile('image.png'));
  const input = await screen.findByRole('textbox', { name: 'Describe this picture' });
  expect(area).toHaveValue(`See:\n\n![Screenshot without a description](${PICTURE.url})\n`);
  const { body } = requests.find(({ method }) => method === 'POST') ?? {};
  expect(body).toMatchObject({ purpose: 'discussion', file: { name: 'image.png' } });
  await user.type(input, 'The [[wrong] total{Enter}');
  expect(area).toHaveValue(`See:\n\n![The wrong total](${PICTURE.url})\n`);
  expect(area).toHaveFocus();
  expect(screen.queryByRole('list', { name: 'Attached files' })).not.toBeInTheDocument();
});

test('a picture may stay without a description', async () => {
  const { area, user } = await open();
  await choose(user, aFile('shot.png'));
  await user.click(await screen.findByRole('button', { name: 'Skip' }));
  expect(area).toHaveValue(`![Picture without a description](${PICTURE.url})\n`);
});

test('a dropped workbook is linked by its name', async () => {
  const { area } = await open({ 'POST /api/media': jsonResponse(201, WORKBOOK) });
  fireEvent.dragOver(area, { dataTransfer: transfer(aFile('report.xlsx')) });
  fireEvent.drop(area, { dataTransfer: transfer(aFile('report.xlsx')) });
  await waitFor(() => expect(area).toHaveValue(`[report.xlsx](${WORKBOOK.url})\n`));
  expect(screen.getByText('report.xlsx is in your text.')).toBeInTheDocument();
});

test('what failed says why, and can be tried again or removed', async () => {
  const message = 'Your files take 500 MB of 500 MB, so one of 1 MB cannot be stored.';
  let isFull = true;
  const { area, user } = await open({
    'POST /api/media': () =>
      isFull ? errorResponse('quota_exceeded', message) : jsonResponse(201, WORKBOOK),
  });
  await choose(user, aFile('report.xlsx'), aFile('other.xlsx'));
  const list = await uploads();
  expect(await within(list).findAllByText(message)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Remove other.xlsx' }));
  isFull = false;
  await user.click(screen.getByRole('button', { name: 'Retry report.xlsx' }));
  await waitFor(() => expect(area).toHaveValue(`[report.xlsx](${WORKBOOK.url})\n`));
});

test('an upload that is cancelled leaves nothing in the text', async () => {
  const { area, user } = await open({ 'POST /api/media': () => new Promise(() => {}) });
  await user.type(area, 'Mine');
  await choose(user, aFile('report.xlsx'));
  expect(screen.getByRole('progressbar', { name: 'Uploading report.xlsx' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel report.xlsx' }));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(area).toHaveValue('Mine');
  expect(area).toHaveFocus();
});

test('sending waits until the files have arrived, and takes the description that is typed', async () => {
  const { promise, resolve } = deferred();
  const { area, user, onSubmit } = await open({ 'POST /api/media': () => promise });
  await user.type(area, 'See:');
  await choose(user, aFile('shot.png'));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findAllByText(/is sent as soon as its files have arrived/)).toHaveLength(2);
  expect(onSubmit).not.toHaveBeenCalled();
  resolve(jsonResponse(201, PICTURE));
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith(
      `See:\n\n![Picture without a description](${PICTURE.url})`,
    ),
  );
  await user.type(await screen.findByRole('textbox', { name: 'Describe this picture' }), 'A total');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(onSubmit).toHaveBeenLastCalledWith(`See:\n\n![A total](${PICTURE.url})`),
  );
});

/** `Promise.withResolvers` is not in every browser that we support. */
function deferred() {
  const resolvers: ((response: Response) => void)[] = [];
  const promise = new Promise<Response>((resolve) => resolvers.push(resolve));
  return { promise, resolve: (response: Response) => resolvers[0]?.(response) };
}

test('sending does not go on if a file could not be sent', async () => {
  const { promise, resolve } = deferred();
  const { area, user, onSubmit } = await open({ 'POST /api/media': () => promise });
  await user.type(area, 'See:');
  await choose(user, aFile('report.xlsx'));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  resolve(errorResponse('unavailable', 'Not now.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  expect(onSubmit).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByText(/is sent as soon as/)).toBeNull());
});

test('refuses a phone’s picture, other kinds, large files and a sixth one, in words, and sends none', async () => {
  const { area, user, requests } = await open({
    'POST /api/media': () => new Promise(() => {}),
  });
  const many = [1, 2, 3, 4, 5].map((number) => aFile(`${number}.csv`));
  fireEvent.drop(area, {
    dataTransfer: transfer(
      aFile('IMG_1.HEIC'),
      aFile('film.gif'),
      aFile('big.zip', 6_000_001),
      ...many,
      aFile('6.csv'),
    ),
  });
  expect(
    await screen.findByText(/IMG_1.HEIC is a HEIC picture. Save it as JPEG or PNG/),
  ).toBeVisible();
  expect(screen.getByText(/film.gif cannot be attached. Pictures: PNG, JPEG/)).toBeVisible();
  expect(screen.getByText('big.zip is larger than 6 MB.')).toBeVisible();
  expect(screen.getByText('A text has at most 5 pictures and files.')).toBeVisible();
  expect(within(await uploads()).getAllByRole('listitem')).toHaveLength(5);
  await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(5));
  await user.click(area);
});

test('the files that a text has already count', async () => {
  const { area, user } = await open();
  const links = ['b', 'c', 'd', 'e', 'f'].map((digit) => `/api/media/${digit.repeat(64)}.csv`);
  fireEvent.change(area, { target: { value: links.join('\n') } });
  await choose(user, aFile('a.csv'));
  expect(await screen.findByText('A text has at most 5 pictures and files.')).toBeVisible();
});

test('a picture that is taken out of the text no longer asks for its description', async () => {
  const { area, user } = await open();
  await choose(user, aFile('shot.png'));
  await screen.findByRole('textbox', { name: 'Describe this picture' });
  fireEvent.change(area, { target: { value: 'Never mind' } });
  await waitFor(() =>
    expect(screen.queryByRole('textbox', { name: 'Describe this picture' })).toBeNull(),
  );
});

test('guests have no button, and are told why a file is not taken', async () => {
  const { area, requests } = await open({}, null);
  expect(screen.queryByRole('button', { name: 'Attach pictures and files' })).toBeNull();
  paste(area, aFile('image.png'));
  expect(await screen.findByText(/Log in to attach pictures and files/)).toBeVisible();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});
