import { inRoot } from './place.mjs';
import { Refusal } from './refusal.mjs';
import { runStep } from './step.mjs';

/** Builds what has changed since the last build. The build command says what it does. */
export async function buildIfNeeded({ signal }) {
  const { code } = await runStep(process.execPath, [inRoot('tooling/commands/build.mjs')], {
    signal,
    show: true,
  });
  if (code !== 0) throw new Refusal('The build failed; nothing was started.');
}
