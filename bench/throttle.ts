import type { Browser, CDPSession, Page } from '@playwright/test';
import { createUserContext, type Session } from '../e2e/fixtures/users';

export interface Device {
  /** How many times slower than this machine. */
  cpu: number;
  isSlowNetwork: boolean;
}

export const THIS_MACHINE: Device = { cpu: 1, isSlowNetwork: false };
export const SLOW_COMPUTER: Device = { cpu: 4, isSlowNetwork: false };
/** A phone on slow 4G. */
export const SLOW_PHONE: Device = { cpu: 4, isSlowNetwork: true };

/** Lighthouse's slow 4G, in bytes a second and milliseconds. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** A page with an empty cache, in which the user is logged in. */
export async function openPage(
  browser: Browser,
  site: string,
  user: Session,
): Promise<{ page: Page; devtools: CDPSession; close: () => Promise<void> }> {
  const context = await createUserContext(browser, site, user);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  return { page, devtools, close: () => context.close() };
}

export async function throttle(devtools: CDPSession, { cpu, isSlowNetwork }: Device) {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (!isSlowNetwork) return;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
}
