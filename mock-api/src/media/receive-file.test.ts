import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { receiveFile, removeStaleUploads } from './receive-file';

const folder = mkdtempSync(join(tmpdir(), 'sf-receive-'));
afterEach(() => jest.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true }));

const LIMIT = { maxBytes: 10, message: 'Please keep files below 10 bytes.' };

const DISK_DELAY_MS = 100;

/** A disk that is busy: it creates a file long after it was told to. The result waits until it has. */
function openSlowly() {
  const { open, promises } = fs;
  const openPromise = promises.open;
  const opened: Promise<unknown>[] = [];
  jest.spyOn(fs, 'open').mockImplementation((...given: unknown[]) => {
    const callback = given.pop();
    const creation = new Promise<unknown[]>((resolve) => {
      const create = () => Reflect.apply(open, fs, [...given, (...result: []) => resolve(result)]);
      void setTimeout(DISK_DELAY_MS).then(create);
    });
    const tell = (result: unknown[]) =>
      typeof callback === 'function' && Reflect.apply(callback, undefined, result);
    opened.push(creation.then(tell));
  });
  jest.spyOn(promises, 'open').mockImplementation((...given) => {
    const creation = setTimeout(DISK_DELAY_MS).then(() => openPromise(...given));
    opened.push(creation);
    return creation;
  });
  return () => Promise.all(opened);
}

test('writes what arrives', async () => {
  const file = await receiveFile(folder, Readable.from([Buffer.from('a,b')]), LIMIT);
  expect(file.size).toBe(3);
  expect(readFileSync(file.path, 'utf8')).toBe('a,b');
  rmSync(file.path);
});

test.each<[string, () => Readable, string]>([
  ['is too large', () => Readable.from([Buffer.alloc(11)]), LIMIT.message],
  [
    'breaks off',
    () =>
      new Readable({
        read() {
          this.destroy(new Error('The client has left.'));
        },
      }),
    'The client has left.',
  ],
])(
  'leaves nothing of a file that %s before the disk has created it',
  async (_, source, message) => {
    const opened = openSlowly();
    await expect(receiveFile(folder, source(), LIMIT)).rejects.toThrow(message);
    await opened();
    expect(readdirSync(folder)).toEqual([]);
  },
);

describe('what requests left that ended with their process', () => {
  const uploads = join(folder, 'uploads');
  const age = (name: string, hours: number) => {
    const at = new Date(Date.now() - hours * 3_600_000);
    utimesSync(join(uploads, name), at, at);
  };
  beforeEach(() => {
    mkdirSync(join(uploads, 'release-old/assets'), { recursive: true });
    writeFileSync(join(uploads, 'release-old/assets/page.js'), 'show()');
    mkdirSync(join(uploads, 'release-new'));
    writeFileSync(join(uploads, 'z-file-old'), 'a,b');
    age('release-old', 2);
    age('z-file-old', 2);
  });
  afterEach(() => rmSync(uploads, { recursive: true }));

  test('is removed after an hour, files as well as unpacked releases', async () => {
    const report = jest.fn();
    await removeStaleUploads(uploads, report);
    expect(readdirSync(uploads)).toEqual(['release-new']);
    expect(report).not.toHaveBeenCalled();
  });

  test('is reported if it cannot be removed, and keeps neither the start nor the rest', async () => {
    const { rm } = fs.promises;
    const denied = new Error('EACCES: permission denied');
    jest.spyOn(fs.promises, 'rm').mockImplementation(async (path, options) => {
      if (String(path).endsWith('release-old')) throw denied;
      return rm(path, options);
    });
    const report = jest.fn();
    await removeStaleUploads(uploads, report);
    expect(readdirSync(uploads)).toEqual(['release-new', 'release-old']);
    expect(report.mock.calls).toEqual([[denied]]);
  });
});
