import { contract } from 'shared-kit/contract';
import type { Api } from '../../http/api';

/** Lines per minute and process: many broken browsers must not fill the disk. */
const MAX_LINES_PER_MINUTE = 300;
const MINUTE = 60_000;

/** Writes each report as one line of JSON to the log. Nothing about its sender is stored. */
export function clientErrorRoutes({ mount, log }: Api): void {
  let windowStart = 0;
  let lines = 0;

  mount(contract.clientErrors.report, async ({ body }) => {
    const now = Date.now();
    if (now - windowStart >= MINUTE) {
      windowStart = now;
      lines = 0;
    }
    lines += 1;
    const accepted = lines <= MAX_LINES_PER_MINUTE;
    if (accepted) log({ event: 'client-error', time: new Date(now).toISOString(), ...body });
    return { accepted };
  });
}
