import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidError } from '../errors';
import { ReceivedForm } from './received-form';

const folder = mkdtempSync(join(tmpdir(), 'sf-received-'));
afterAll(() => rmSync(folder, { recursive: true }));

function receiveFile() {
  const path = join(folder, 'upload');
  writeFileSync(path, 'a,b');
  return new ReceivedForm('file', { path, size: 3, hash: '', name: 'a.csv', type: 'text/csv' });
}

test('keeps the file while it is used, although the client leaves, and then removes it', async () => {
  const form = receiveFile();
  await form.use(async () => {
    await form.abandon();
    expect(existsSync(form.file.path)).toBe(true);
  });
  expect(existsSync(form.file.path)).toBe(false);
});

test('is not used once the client has left before', async () => {
  const form = receiveFile();
  await form.abandon();
  expect(existsSync(form.file.path)).toBe(false);
  const work = jest.fn(async () => {});
  await expect(form.use(work)).rejects.toThrow(InvalidError);
  expect(work).not.toHaveBeenCalled();
});
