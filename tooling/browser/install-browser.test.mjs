import { findBrowser, launchArgs } from './find-browser.mjs';
import { installBrowser } from './install-browser.mjs';

const onlyHas = (...paths) => ({ exists: (path) => paths.includes(path), env: {} });

describe('findBrowser', () => {
  test('prefers the one that CHROMIUM_PATH names', () => {
    const options = onlyHas('/opt/mine', '/usr/bin/chromium');
    expect(findBrowser({ ...options, env: { CHROMIUM_PATH: '/opt/mine' } })).toBe('/opt/mine');
  });

  test('throws if CHROMIUM_PATH names no file', () => {
    const env = { CHROMIUM_PATH: '/opt/gone' };
    expect(() => findBrowser({ ...onlyHas('/usr/bin/chromium'), env })).toThrow('/opt/gone');
  });

  test("prefers Playwright's own to the system's", () => {
    const options = onlyHas('/cache/chrome', '/usr/bin/chromium');
    expect(findBrowser({ ...options, playwrightPath: '/cache/chrome' })).toBe('/cache/chrome');
  });

  test('prefers the headless shell to a full browser', () => {
    const options = onlyHas('/usr/bin/chromium-headless-shell', '/usr/bin/chromium');
    expect(findBrowser(options)).toBe('/usr/bin/chromium-headless-shell');
  });

  test.each(['/usr/bin/chromium', '/usr/bin/google-chrome'])('finds %s', (path) => {
    expect(findBrowser({ ...onlyHas(path), playwrightPath: '/cache/chrome' })).toBe(path);
  });

  test('returns null if there is none', () => {
    expect(findBrowser(onlyHas())).toBeNull();
  });
});

describe('installBrowser', () => {
  /** A machine on which the commands in `succeeds` install a browser. */
  function createMachine({ succeeds = [], ...overrides }) {
    const commands = [];
    let installed = null;
    return {
      commands,
      find: () => installed,
      log: () => {},
      async run(command, args) {
        commands.push(command);
        if (!succeeds.includes(command)) return { code: 1, output: `${command} failed` };
        installed = `/installed/by/${command}`;
        return { code: 0, output: args.join(' ') };
      },
      ...overrides,
    };
  }

  test('runs nothing if a browser is found', async () => {
    const find = () => '/usr/bin/chromium-headless-shell';
    const machine = createMachine({ find, isRoot: true, hasApt: true });
    expect(await installBrowser(machine)).toBe('/usr/bin/chromium-headless-shell');
    expect(machine.commands).toEqual([]);
  });

  test('installs the headless shell beside a full browser, where it can', async () => {
    let found = '/usr/bin/chromium';
    const run = async () => {
      found = '/usr/bin/chromium-headless-shell';
      return { code: 0, output: '' };
    };
    const machine = createMachine({ find: () => found, run, hasApt: true });
    expect(await installBrowser({ ...machine, isRoot: false })).toBe('/usr/bin/chromium');
    expect(await installBrowser({ ...machine, isRoot: true })).toBe(
      '/usr/bin/chromium-headless-shell',
    );
  });

  test('uses the full browser if the headless shell cannot be installed', async () => {
    const machine = createMachine({ find: () => '/usr/bin/chromium', isRoot: true, hasApt: true });
    expect(await installBrowser(machine)).toBe('/usr/bin/chromium');
    expect(machine.commands).toEqual(['sh']);
  });

  test("installs Debian's package as root on Debian", async () => {
    const machine = createMachine({ succeeds: ['sh', 'npx'], isRoot: true, hasApt: true });
    expect(await installBrowser(machine)).toBe('/installed/by/sh');
    expect(machine.commands).toEqual(['sh']);
  });

  test("falls back to Playwright's own if the package cannot be installed", async () => {
    const machine = createMachine({ succeeds: ['npx'], isRoot: true, hasApt: true });
    expect(await installBrowser(machine)).toBe('/installed/by/npx');
    expect(machine.commands).toEqual(['sh', 'npx']);
  });

  test.each([
    ['without root', { isRoot: false, hasApt: true }],
    ['on other systems', { isRoot: true, hasApt: false }],
  ])("installs Playwright's own %s", async (_, overrides) => {
    const machine = createMachine({ succeeds: ['npx'], ...overrides });
    await installBrowser(machine);
    expect(machine.commands).toEqual(['npx']);
  });

  test('reports the output of every attempt if none succeeds', async () => {
    const machine = createMachine({ isRoot: true, hasApt: true });
    await expect(installBrowser(machine)).rejects.toThrow(
      /CHROMIUM_PATH[^]*sh failed[^]*npx failed/,
    );
  });
});

test('only root launches without the sandbox', () => {
  expect(launchArgs(true)).toContain('--no-sandbox');
  expect(launchArgs(false)).not.toContain('--no-sandbox');
});
