/** Something the person at the keyboard can put right: its message is the one line they see. */
export class Refusal extends Error {
  name = 'Refusal';
}

/** What a step ends with when it was told to stop. It is no failure. */
export class Interrupted extends Error {
  name = 'Interrupted';
}

/**
 * Runs a command's main function and turns how it ends into an exit code: 0 when it ends or was
 * told to stop, 1 with one line for a refusal, 1 with a stack for what nobody foresaw.
 */
export async function asCommand(main) {
  try {
    await main();
  } catch (error) {
    if (error instanceof Interrupted) return;
    process.exitCode = 1;
    if (!(error instanceof Refusal)) console.error(error);
    else if (error.message !== '') console.error(error.message);
  }
}
