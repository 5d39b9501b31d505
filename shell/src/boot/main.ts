import { reportClientError, reportUncaughtErrors } from '../client-errors/report-client-error';
import { confirmPage } from '../offline/confirm-page';
import { preloadAdminPage } from './preload-admin-page';
import { showStartError } from './start-error';

reportUncaughtErrors();
void preloadAdminPage();

// Federation shares modules only with what is behind an async import: nothing above may import any.
Promise.all([import(/* webpackChunkName: "start" */ './start'), confirmPage()])
  .then(([{ start }]) => start())
  .catch((error: unknown) => {
    console.error(error);
    reportClientError(error, 'start');
    showStartError(document);
  });
