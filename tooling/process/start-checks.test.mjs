import { spawnSync } from 'node:child_process';
import { inRoot } from '../paths.mjs';

const START = inRoot('tooling/commands/start.mjs');
const FILE = inRoot('package.json');

it.each([
  [
    'the same port for the site and its API',
    { PORT: '39117', API_PORT: '39117' },
    'PORT and API_PORT are both 39117. Set one of them to another port.',
  ],
  [
    'a data folder that is a file',
    { PORT: '39117', API_PORT: '39118', DATA_DIR: FILE },
    `DATA_DIR must be a folder; ${FILE} is a file.`,
  ],
])(
  'refuses %s with one line, before it builds anything',
  (_, settings, line) => {
    const env = { PATH: process.env.PATH, ...settings };
    // Anything that installs or builds would not end within this time-out.
    const { status, stdout, stderr } = spawnSync(process.execPath, [START], {
      env,
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect({ status, said: `${stdout}${stderr}`.trim() }).toEqual({ status: 1, said: line });
  },
  30_000,
);
