import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse, mockApi, type RecordedRequest } from 'shared-kit/testing';
import { Toaster } from 'shared-kit/ui';
import { UploadStatus } from '../uploads/UploadStatus';
import { useUploadsInProgress } from '../uploads/use-uploads';
import { createEmptyDocument } from '../document/document';
import { createDocumentStore } from '../document/document-store';
import { setAt } from '../document/field-path';
import { DocumentProvider, useDocumentStore } from '../document/use-document';
import { CoverField } from './CoverField';
import { Resources } from './Resources';
import { StepImages } from './steps/StepImages';

function InProgress() {
  return <p>{useUploadsInProgress(useDocumentStore()) ? 'Uploads in progress' : 'No uploads'}</p>;
}

/** Holds back what waits for it. */
function openGate() {
  let letThrough = () => {};
  const isOpen = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  return { isOpen, letThrough: () => letThrough() };
}

const fileOf = ({ body }: RecordedRequest): File => {
  const { file } = Object(body);
  if (file instanceof File) return file;
  throw new Error('The request has no file.');
};

/** Responds like the API, with the file's name in its URL. */
function store(request: RecordedRequest) {
  const { name, type, size } = fileOf(request);
  return { url: `/api/media/${name}`, name, type, size, width: 1, height: 1 };
}

function openFields(respond: (request: RecordedRequest) => unknown = store) {
  const { requests } = mockApi({ 'POST /api/media': respond });
  const document = createDocumentStore(createEmptyDocument());
  const stepId = document.getState().document.structured.steps[0]?.id ?? '';
  const view = render(
    <DocumentProvider store={document}>
      <CoverField />
      <StepImages id={stepId} index={0} />
      <Resources />
      <UploadStatus />
      <InProgress />
      <Toaster />
    </DocumentProvider>,
  );
  const structured = () => document.getState().document.structured;
  return { user: userEvent.setup(), document, requests, structured, ...view };
}

const image = (name: string) => new File(['png'], name, { type: 'image/png' });
const large = (name: string, bytes: number) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const stepImages = () => screen.getByLabelText('Images of step 1', { selector: 'input' });

test('adds several images to a step, in order, and moves and removes them', async () => {
  const { user, structured } = openFields();
  const media = () => structured().steps[0]?.media;
  await user.upload(stepImages(), [image('a.png'), image('b.png')]);
  await waitFor(() => expect(media()).toEqual(['/api/media/a.png', '/api/media/b.png']));
  await user.click(screen.getByRole('button', { name: 'Move image 2 of step 1 back' }));
  expect(media()).toEqual(['/api/media/b.png', '/api/media/a.png']);
  await user.click(screen.getByRole('button', { name: 'Remove image 1 of step 1' }));
  expect(media()).toEqual(['/api/media/a.png']);
  expect(screen.getByRole('button', { name: 'Add images' })).toHaveFocus();
});

test('leaves out an image over 4 MB, says so, and uploads the rest', async () => {
  const { user, structured, requests } = openFields();
  await user.upload(stepImages(), [large('big.png', 4_000_001), image('b.png')]);
  expect(
    screen.getByText('Please keep media below 4 MB to avoid bloating the draft.'),
  ).toBeVisible();
  await waitFor(() => expect(structured().steps[0]?.media).toEqual(['/api/media/b.png']));
  expect(requests.map(({ body }) => body)).toMatchObject([
    { file: { name: 'b.png' }, purpose: 'image' },
  ]);
});

test('a failed upload shows why, stays out of the document, and can be retried', async () => {
  let isDown = true;
  const { user, structured } = openFields((request) =>
    isDown ? errorResponse('unavailable', 'Come back soon.') : store(request),
  );
  await user.upload(stepImages(), [image('a.png')]);
  expect(await screen.findByText('Come back soon.')).toBeVisible();
  expect(structured().steps[0]?.media).toEqual([]);
  expect(screen.getByText('No uploads')).toBeVisible();

  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry a.png' }));
  await waitFor(() => expect(structured().steps[0]?.media).toEqual(['/api/media/a.png']));
});

test('failed uploads of a collapsed step are retried or removed together', async () => {
  let isDown = true;
  const { user, structured } = openFields((request) =>
    isDown ? errorResponse('unavailable', 'Come back soon.') : store(request),
  );
  await user.upload(stepImages(), [image('a.png'), image('b.png')]);
  expect(await screen.findByText('2 uploads failed')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry failed uploads' }));
  await waitFor(() =>
    expect(structured().steps[0]?.media).toEqual(['/api/media/a.png', '/api/media/b.png']),
  );

  isDown = true;
  await user.upload(stepImages(), [image('c.png')]);
  expect(await screen.findByText('1 upload failed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove them' }));
  expect(screen.queryByRole('button', { name: 'Retry c.png' })).toBeNull();
});

test('says how many files are on their way, and that leaving would lose them', async () => {
  const { isOpen, letThrough } = openGate();
  const { user, structured } = openFields(async (request) => {
    await isOpen;
    return store(request);
  });
  await user.upload(stepImages(), [image('a.png'), image('b.png')]);
  expect(await screen.findByText('Uploading 1 of 2…')).toBeVisible();
  expect(screen.getByText('Uploads in progress')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel b.png' }));
  expect(screen.getByText('Uploading 1 of 1…')).toBeVisible();
  letThrough();
  expect(await screen.findByText('No uploads')).toBeVisible();
  expect(structured().steps[0]?.media).toEqual(['/api/media/a.png']);
});

test('an image follows its step, wherever it has been moved meanwhile', async () => {
  const { isOpen, letThrough } = openGate();
  const { user, document, structured } = openFields(async (request) => {
    await isOpen;
    return store(request);
  });
  await user.upload(stepImages(), [image('a.png')]);
  const first = { id: 'new', heading: 'First', body: '', code: '', media: [] };
  act(() =>
    document.change('structured.steps', (current) =>
      setAt(current, 'structured.steps', [first, ...current.structured.steps]),
    ),
  );
  letThrough();
  await waitFor(() => expect(structured().steps[1]?.media).toEqual(['/api/media/a.png']));
  expect(structured().steps[0]?.media).toEqual([]);
});

test('sets, replaces and removes the cover image', async () => {
  const { user, document } = openFields();
  const cover = () => document.getState().document.coverImage;
  const group = within(screen.getByRole('group', { name: 'Cover image' }));
  const input = group.getByLabelText('Cover image', { selector: 'input' });
  await user.upload(input, image('a.png'));
  await waitFor(() => expect(cover()).toBe('/api/media/a.png'));
  expect(group.getByRole('button', { name: 'Replace' })).toBeVisible();
  await user.upload(input, image('b.png'));
  await waitFor(() => expect(cover()).toBe('/api/media/b.png'));

  await user.click(group.getByRole('button', { name: 'Remove the cover image' }));
  expect(cover()).toBeNull();
  expect(group.getByRole('button', { name: 'Choose an image' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(cover()).toBe('/api/media/b.png');
});

test('attaches files as resources, and says why another is left out', async () => {
  const { structured, requests } = openFields();
  // A dropped file is not filtered by the input's accepted types; neither is this one.
  const user = userEvent.setup({ applyAccept: false });
  const input = screen.getByLabelText('Attachments', { selector: 'input' });
  await user.upload(input, [
    new File(['x'], 'book.xlsx'),
    new File(['x'], 'run.exe'),
    large('big.zip', 6_000_001),
  ]);
  expect(screen.getByText(/^run.exe cannot be attached. Accepted: .xlsx,/)).toBeVisible();
  expect(screen.getByText('Please keep attachments below 6 MB.')).toBeVisible();
  await waitFor(() =>
    expect(structured().resources).toMatchObject([
      { label: 'book.xlsx', url: '/api/media/book.xlsx' },
    ]),
  );
  expect(requests[0]?.body).toMatchObject({ purpose: 'attachment' });
  expect(screen.getByLabelText('Resource 1 label')).toHaveValue('book.xlsx');
  expect(screen.getByRole('link', { name: 'Attached file' })).toHaveAttribute(
    'href',
    '/api/media/book.xlsx',
  );
});
