import { EngineUnavailableError, SheetTimeoutError } from './engine/sheet-engine';

/** What to tell a visitor about a calculation that failed. */
export function engineMessage(error: Error): string {
  if (error instanceof SheetTimeoutError) {
    return 'This took longer than two seconds and was stopped. Make the formula smaller, or try again.';
  }
  if (error.cause instanceof DOMException && error.cause.name === 'SecurityError') {
    return 'Sheets do not run here, because this part of the site comes from another address.';
  }
  if (error instanceof EngineUnavailableError) {
    return 'The sheet could not start here. Check your connection, then try again.';
  }
  return 'The sheet could not be calculated. Change what you typed last, or try again.';
}
