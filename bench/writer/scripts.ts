import type { Browser } from '@playwright/test';
import type { Registry } from 'shared-kit/registry';
import type { Session } from '../../e2e/fixtures/users';
import { recordRequests, type Request } from '../pages/requests';
import { openPage } from '../../e2e/fixtures/throttle';

/** The scripts that a page has loaded when it is idle. */
async function loadScripts(
  browser: Browser,
  url: string,
  open: (browser: Browser) => ReturnType<typeof openPage>,
): Promise<Request[]> {
  const { page, devtools, close } = await open(browser);
  const requests = await recordRequests(devtools);
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const scripts = requests().filter(({ type }) => type === 'Script');
  await close();
  return scripts;
}

async function compressedSize(url: string): Promise<number> {
  const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return Number(response.headers.get('content-length'));
}

/** The scripts of the writer's release. */
async function releasedScripts(site: string): Promise<string[]> {
  const { remotes }: Registry = await (await fetch(`${site}/remotes.json`)).json();
  const writer = remotes.find(({ name }) => name === 'remote_writer');
  if (writer === undefined) throw new Error('The registry has no writer.');
  const { entry } = writer.stable;
  const description = await fetch(new URL('remote.json', site + entry));
  const { integrity }: { integrity: Record<string, string> } = await description.json();
  return Object.keys(integrity)
    .filter((file) => file.endsWith('.js'))
    .map((file) => new URL(file, site + entry).href);
}

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

export interface ScriptSizes {
  /** What `/writer` loads beyond the scripts of the log-in page, compressed, in bytes. */
  loaded: number;
  /** What of the writer's release it does not load. */
  onDemand: { file: string; bytes: number }[];
}

export async function measureScripts(
  browser: Browser,
  site: string,
  user: Session,
): Promise<ScriptSizes> {
  const asUser = (one: Browser) => openPage(one, site, user);
  const asGuest = async (one: Browser) => {
    const page = await one.newPage();
    const devtools = await page.context().newCDPSession(page);
    return { page, devtools, close: () => page.context().close() };
  };
  const shell = new Set(
    (await loadScripts(browser, `${site}/login`, asGuest)).map(({ url }) => url),
  );
  const writer = await loadScripts(browser, `${site}/writer`, asUser);
  const loaded = new Set(writer.map(({ url }) => url));
  const others = (await releasedScripts(site)).filter((url) => !loaded.has(url));
  return {
    loaded: sum(writer.filter(({ url }) => !shell.has(url)).map(({ bytes }) => bytes)),
    onDemand: await Promise.all(
      others.map(async (url) => ({
        file: url.split('/').at(-1) ?? url,
        bytes: await compressedSize(url),
      })),
    ),
  };
}
