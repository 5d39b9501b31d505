import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FILES, FOLDERS } from './engine-files.mjs';

const SOURCE = join(__dirname, '..', '..', 'mock-api', 'src');

test('every file and folder that is named as a test of the database engine exists', () => {
  const named = [...FOLDERS, ...Object.keys(FILES)];
  expect(named.filter((path) => !existsSync(join(SOURCE, path)))).toEqual([]);
});
