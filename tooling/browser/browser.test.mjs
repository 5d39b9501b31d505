import { bringBrowser } from './bring.mjs';
import { findBrowser, launchArgs } from './find.mjs';

const onlyHas = (...paths) => ({ exists: (path) => paths.includes(path), env: {} });

describe('finding a Chromium', () => {
  test('takes the one CHROMIUM_PATH names before any other', () => {
    const probes = onlyHas('/opt/mine', '/usr/bin/chromium');
    expect(findBrowser({ ...probes, env: { CHROMIUM_PATH: '/opt/mine' } })).toBe('/opt/mine');
  });

  test('says so when CHROMIUM_PATH names nothing', () => {
    const env = { CHROMIUM_PATH: '/opt/gone' };
    expect(() => findBrowser({ ...onlyHas('/usr/bin/chromium'), env })).toThrow('/opt/gone');
  });

  test("prefers Playwright's own to the system's", () => {
    const probes = onlyHas('/cache/chrome', '/usr/bin/chromium');
    expect(findBrowser({ ...probes, playwrightPath: '/cache/chrome' })).toBe('/cache/chrome');
  });

  test.each(['/usr/bin/chromium', '/usr/bin/google-chrome'])('finds %s', (path) => {
    expect(findBrowser({ ...onlyHas(path), playwrightPath: '/cache/chrome' })).toBe(path);
  });

  test('answers null where there is none', () => {
    expect(findBrowser(onlyHas())).toBeNull();
  });
});

describe('bringing a Chromium', () => {
  /** A machine on which a program that succeeds puts a browser in place. */
  function machine({ succeeds = [], ...probes }) {
    const ran = [];
    let there = null;
    return {
      ran,
      find: () => there,
      say: () => {},
      async run(command, args) {
        ran.push(command);
        if (!succeeds.includes(command)) return { code: 1, output: `${command} said no` };
        there = `/brought/by/${command}`;
        return { code: 0, output: args.join(' ') };
      },
      ...probes,
    };
  }

  test('runs nothing where one is found', async () => {
    const here = machine({ find: () => '/usr/bin/chromium', isRoot: true, hasApt: true });
    expect(await bringBrowser(here)).toBe('/usr/bin/chromium');
    expect(here.ran).toEqual([]);
  });

  test("takes Debian's package as root on Debian", async () => {
    const here = machine({ succeeds: ['sh', 'npx'], isRoot: true, hasApt: true });
    expect(await bringBrowser(here)).toBe('/brought/by/sh');
    expect(here.ran).toEqual(['sh']);
  });

  test("falls back to Playwright's own when the package cannot be had", async () => {
    const here = machine({ succeeds: ['npx'], isRoot: true, hasApt: true });
    expect(await bringBrowser(here)).toBe('/brought/by/npx');
    expect(here.ran).toEqual(['sh', 'npx']);
  });

  test.each([
    ['without root', { isRoot: false, hasApt: true }],
    ['away from Debian', { isRoot: true, hasApt: false }],
  ])("takes Playwright's own %s", async (_, probes) => {
    const here = machine({ succeeds: ['npx'], ...probes });
    await bringBrowser(here);
    expect(here.ran).toEqual(['npx']);
  });

  test('tells what was said when nothing could be brought', async () => {
    const here = machine({ isRoot: true, hasApt: true });
    await expect(bringBrowser(here)).rejects.toThrow(/CHROMIUM_PATH[^]*sh said no[^]*npx said no/);
  });
});

test('only root goes without the sandbox', () => {
  expect(launchArgs(true)).toContain('--no-sandbox');
  expect(launchArgs(false)).not.toContain('--no-sandbox');
});
