import { configureApi } from 'shared-kit/client';
import { errorResponse, jsonResponse, mockApi } from 'shared-kit/testing';
import { uploadFile } from '.';

const STORED = {
  url: '/api/media/1',
  name: 'a.csv',
  type: 'text/csv',
  size: 3,
  width: null,
  height: null,
};
const onUnauthenticated = jest.fn();

beforeEach(() => {
  onUnauthenticated.mockClear();
  configureApi({ baseUrl: '', getToken: () => 'secret', onUnauthenticated });
});
afterAll(() => configureApi({ baseUrl: '', getToken: () => null, onUnauthenticated: () => {} }));

const file = (size = 3) => new File(['x'.repeat(size)], 'a.csv', { type: 'text/csv' });

test('sends the file as it is, after its purpose', async () => {
  const { requests } = mockApi({ 'POST /api/media': jsonResponse(201, STORED) });
  expect(await uploadFile(file())).toEqual(STORED);
  await uploadFile(new File(['x'], `${'long'.repeat(60)}.png`), { purpose: 'image' });
  const [attachment, image] = requests.map(({ body }) => Object(body));
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret');
  expect(requests[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  expect(Object.keys(attachment)).toEqual(['purpose', 'file']);
  expect(attachment).toMatchObject({
    purpose: 'attachment',
    file: { name: 'a.csv', type: 'text/csv', size: 3 },
  });
  expect(await attachment.file.text()).toBe('xxx');
  expect(image).toMatchObject({
    purpose: 'image',
    file: { name: expect.stringMatching(/^.{196}\.png$/) },
  });
});

test('says that a file cannot be read, and sends nothing', async () => {
  const { requests } = mockApi({ 'POST /api/media': jsonResponse(201, STORED) });
  const moved = file();
  moved.slice = () => {
    throw new DOMException('It was moved.', 'NotReadableError');
  };
  await expect(uploadFile(moved)).rejects.toThrow('This file cannot be read.');
  expect(requests).toEqual([]);
});

test('reports progress up to the whole file', async () => {
  mockApi({ 'POST /api/media': jsonResponse(201, STORED) });
  const onProgress = jest.fn();
  await uploadFile(file(100_000), { onProgress });
  expect(onProgress).toHaveBeenLastCalledWith(1);
});

test('rejects with the message and fields of the API', async () => {
  const message = 'Please keep attachments below 6 MB.';
  mockApi({ 'POST /api/media': errorResponse('invalid', message, { file: message }) });
  await expect(uploadFile(file())).rejects.toMatchObject({
    status: 400,
    code: 'invalid',
    message,
    fields: { file: message },
  });
});

test('reports a 401 like any other request', async () => {
  mockApi({ 'POST /api/media': errorResponse('unauthenticated', 'Invalid token') });
  await expect(uploadFile(file())).rejects.toMatchObject({ status: 401 });
  expect(onUnauthenticated).toHaveBeenCalledWith(
    expect.objectContaining({ path: '/api/media', method: 'POST', token: 'secret' }),
  );
});

test('rejects as a network error if there is no response', async () => {
  mockApi({ 'POST /api/media': () => Promise.reject(new Error('down')) });
  await expect(uploadFile(file())).rejects.toMatchObject({ code: 'network', status: 0 });
});

test('rejects with the reason of its signal', async () => {
  const controller = new AbortController();
  mockApi({
    'POST /api/media': () => {
      controller.abort(new Error('Removed'));
      return jsonResponse(201, STORED);
    },
  });
  const { signal } = controller;
  await expect(uploadFile(file(), { signal })).rejects.toThrow('Removed');
  await expect(uploadFile(file(), { signal })).rejects.toThrow('Removed');
});
