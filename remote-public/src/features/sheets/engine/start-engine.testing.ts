import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initSync, Model } from '@ironcalc/wasm';
import { createEvaluator } from './evaluate';

const file = createRequire(join(__dirname, 'x.js')).resolve('@ironcalc/wasm/wasm_bg.wasm');

/** The real engine, in this process. */
export function startTestEngine() {
  initSync({ module: readFileSync(file) });
  return createEvaluator(() => new Model('sheet', 'en', 'UTC', 'en'));
}
