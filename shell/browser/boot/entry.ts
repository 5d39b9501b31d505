import { reportClientError, reportUncaughtErrors } from '../client-errors/report-client-error';
import { confirmPage } from '../offline/confirm-page';
import { showStartError } from './start-error';
import { installTrustedTypes } from './trusted-types';
import { yieldToBrowser } from '../timing/wait';

installTrustedTypes();
reportUncaughtErrors();

/** What the page starts with, in steps that each take a slow phone less than a twentieth of a second. */
const STEPS = [
  () => import('react-dom/client'),
  () => import('shared-kit/client/router'),
  () => import('shared-kit/client/query'),
  () => import('shared-kit/client'),
  () => import('shared-kit/remote'),
  () => import('shared-kit/ui'),
];

async function loadStart() {
  for (const load of STEPS) {
    await yieldToBrowser();
    await load();
  }
  await yieldToBrowser();
  return import(/* webpackChunkName: "start" */ './bootstrap');
}

// Federation shares modules only with what is behind an async import: nothing above may import any.
Promise.all([loadStart(), confirmPage()])
  .then(([{ start }]) => start())
  .catch((error: unknown) => {
    console.error(error);
    reportClientError(error, 'start');
    showStartError(document);
  });
