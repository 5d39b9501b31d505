import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileDrop, type FileDropProps, type UploadOptions } from './FileDrop';

type Transfer = UploadOptions & {
  file: File;
  resolve: (url: string) => void;
  reject: (error: Error) => void;
};

/** A field whose uploads end when the test says so. */
function renderField(props: Partial<FileDropProps<string>> = {}) {
  const transfers: Transfer[] = [];
  const onChange = jest.fn();
  const upload = (file: File, options: UploadOptions) =>
    new Promise<string>((resolve, reject) => transfers.push({ ...options, file, resolve, reject }));
  const view = render(
    <FileDrop label="Attachments" upload={upload} onChange={onChange} {...props} />,
  );
  return { ...view, transfers, onChange, user: userEvent.setup() };
}

const aFile = (name: string, { type = 'text/csv', size = 3 } = {}) =>
  new File([new Uint8Array(size)], name, { type });
const input = () => screen.getByLabelText('Attachments', { selector: 'input' });
const names = () => {
  const list = screen.queryByRole('list', { name: 'Files of Attachments' });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map((row) => row.querySelector('[title]')?.textContent)
    : [];
};

test('uploads chosen files with their progress and gives back the results', async () => {
  const { transfers, onChange, user } = renderField();
  await user.upload(input(), [aFile('a.csv'), aFile('b.csv')]);
  expect(names()).toEqual(['a.csv', 'b.csv']);
  act(() => transfers[0]?.onProgress(0.4));
  expect(screen.getByRole('progressbar', { name: 'Uploading a.csv' })).toHaveValue(0.4);
  await act(async () => transfers[0]?.resolve('/api/media/a'));
  expect(onChange).toHaveBeenLastCalledWith(['/api/media/a']);
  expect(screen.getByRole('status')).toHaveTextContent('a.csv uploaded. Uploading b.csv.');
  await act(async () => transfers[1]?.resolve('/api/media/b'));
  expect(onChange).toHaveBeenLastCalledWith(['/api/media/a', '/api/media/b']);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('keeps the files of two picks in a row', async () => {
  const { user } = renderField();
  await user.upload(input(), aFile('a.csv'));
  await user.upload(input(), aFile('b.csv'));
  expect(names()).toEqual(['a.csv', 'b.csv']);
});

test('takes files that are dropped or pasted', () => {
  renderField();
  const zone = screen.getByText(/drop or paste/);
  fireEvent.drop(zone, { dataTransfer: { files: [aFile('dropped.csv')] } });
  fireEvent.paste(screen.getByRole('button', { name: 'Choose files' }), {
    clipboardData: { files: [aFile('pasted.csv')] },
  });
  expect(names()).toEqual(['dropped.csv', 'pasted.csv']);
});

test('shows the error of a failed upload and tries it again', async () => {
  const { transfers, onChange, user } = renderField();
  await user.upload(input(), aFile('a.csv'));
  await act(async () => transfers[0]?.reject(new Error('The connection was lost.')));
  expect(screen.getByRole('alert')).toHaveTextContent('The connection was lost.');
  await user.click(screen.getByRole('button', { name: 'Retry a.csv' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(async () => transfers[1]?.resolve('/api/media/a'));
  expect(onChange).toHaveBeenLastCalledWith(['/api/media/a']);
});

test('aborts the upload of a removed file and keeps the focus in the field', async () => {
  const { transfers, user } = renderField();
  await user.upload(input(), aFile('a.csv'));
  await user.click(screen.getByRole('button', { name: 'Remove a.csv' }));
  expect(transfers[0]?.signal.aborted).toBe(true);
  expect(names()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus();
});

test('removing an uploaded file takes its result away', async () => {
  const { transfers, onChange, user } = renderField();
  await user.upload(input(), aFile('a.csv'));
  await act(async () => transfers[0]?.resolve('/api/media/a'));
  await user.click(screen.getByRole('button', { name: 'Remove a.csv' }));
  expect(onChange).toHaveBeenLastCalledWith([]);
});

test('rejects files that are too large, of another type or too many, and says so', () => {
  const { transfers } = renderField({ accept: '.csv, image/*', maxBytes: 1_500_000, maxFiles: 1 });
  const files = [
    aFile('big.csv', { size: 1_500_001 }),
    aFile('run.exe', { type: 'application/x-msdownload' }),
    aFile('photo.png', { type: 'image/png' }),
    aFile('second.csv'),
  ];
  fireEvent.drop(screen.getByText(/drop or paste/), { dataTransfer: { files } });
  expect(names()).toEqual(['photo.png']);
  expect(transfers).toHaveLength(1);
  expect(screen.getByText('big.csv is larger than 1.5 MB.')).toBeVisible();
  expect(screen.getByText('run.exe is not of an accepted type.')).toBeVisible();
  expect(screen.getByText('At most 1 file.')).toBeVisible();
});
