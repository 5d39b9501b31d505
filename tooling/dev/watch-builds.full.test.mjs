import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchBuilds } from './watch-builds.mjs';

let folder;
let builds;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'watch-'))));
afterEach(async () => {
  await builds.close();
  rmSync(folder, { recursive: true });
});

const write = (name, source) => writeFileSync(join(folder, name), source);
const configuration = (name) => ({
  mode: 'development',
  devtool: false,
  entry: join(folder, name),
  output: { path: join(folder, 'dist'), filename: name },
});

test('reports what is new once everything is built, and a failed build not at all', async () => {
  write('shell.js', 'export default 1;');
  write('edge.js', 'not JavaScript(');
  const lines = [];
  const sets = [];
  let resolveNext = () => {};
  const nextBuilt = () => new Promise((resolve) => (resolveNext = resolve));
  const failed = new Promise((resolve) => {
    builds = watchBuilds(
      { shell: configuration('shell.js'), edge: configuration('edge.js') },
      {
        log: (line) => resolve(lines.push(line)),
        onBuilt: async (names) => {
          sets.push([...names].toSorted());
          resolveNext();
        },
      },
    );
  });
  await failed;
  expect(lines.join()).toContain('edge.js');
  expect(sets).toEqual([]);

  const first = nextBuilt();
  write('edge.js', 'export default 1;');
  await first;
  expect(sets).toEqual([['edge', 'shell']]);

  const second = nextBuilt();
  write('shell.js', 'export default 2;');
  await second;
  expect(sets.at(-1)).toEqual(['shell']);
});
