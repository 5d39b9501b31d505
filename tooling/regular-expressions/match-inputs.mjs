// A thread that looks for regular expressions in hostile inputs. It sends how many it is done with.
import { parentPort, workerData } from 'node:worker_threads';
import { hostileInputs } from './hostile-inputs.mjs';

const { expressions, length, isThorough } = workerData;
for (const [index, { source, flags, inputs }] of expressions.entries()) {
  // Everywhere in the input, as `replace` and `matchAll` do, whatever the flags are here.
  const everywhere = new RegExp(source, `${flags.replace(/[gy]/g, '')}g`);
  const tried = inputs ?? hostileInputs(source, length, isThorough);
  for (const input of tried) {
    input.replace(everywhere, '');
    // It is the text that may hang, not the number of texts that takes long.
    parentPort?.postMessage(index);
  }
  parentPort?.postMessage(index + 1);
}
