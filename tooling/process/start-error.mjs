/** Something the person at the keyboard can correct: its message is the one line they see. */
export class StartError extends Error {
  name = 'StartError';
}

/** A program was stopped by a signal. That is no failure. */
export class InterruptedError extends Error {
  name = 'InterruptedError';
}

/**
 * Runs a command and sets the exit code: 0 when it ends or was interrupted, 1 with one line for a
 * StartError, 1 with a stack for any other error.
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    if (error instanceof InterruptedError) return;
    process.exitCode = 1;
    if (!(error instanceof StartError)) console.error(error);
    else if (error.message !== '') console.error(error.message);
  }
}
