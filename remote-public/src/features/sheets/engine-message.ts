import { WorkerTimeoutError, WorkerUnavailableError } from 'shared-kit/client/worker';

/** What to tell a visitor about a calculation that failed. */
export function engineMessage(error: Error): string {
  if (error instanceof WorkerTimeoutError) {
    return 'This took longer than two seconds and was stopped. Make the formula smaller, or try again.';
  }
  if (error.cause instanceof DOMException && error.cause.name === 'SecurityError') {
    return 'Sheets do not run here, because this part of the site comes from another address.';
  }
  if (error instanceof WorkerUnavailableError) {
    return 'The sheet could not start here. Check your connection, then try again.';
  }
  return 'The sheet could not be calculated. Change what you typed last, or try again.';
}
