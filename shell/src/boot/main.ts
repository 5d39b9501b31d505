import { reportClientError, reportUncaughtErrors } from '../client-errors/report-client-error';
import { preloadAdminPage } from './preload-admin-page';
import { showStartError } from './start-error';

reportUncaughtErrors();
void preloadAdminPage();

// Federation shares modules only with what is behind an async import: nothing above may import any.
import(/* webpackChunkName: "start" */ './start')
  .then(({ start }) => start())
  .catch((error: unknown) => {
    console.error(error);
    reportClientError(error, 'start');
    showStartError(document);
  });
