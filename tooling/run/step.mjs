import { spawn } from 'node:child_process';
import { root } from './place.mjs';
import { Interrupted } from './refusal.mjs';

/**
 * Runs a program to its end. Resolves with its exit code and what it wrote (unless `show` passes
 * that on at once). When `signal` fires, the program and all it started are ended.
 */
export function runStep(command, args, { signal, env = process.env, show = false } = {}) {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new Interrupted());
    // A process group of its own: Ctrl-C reaches this process alone, which then ends the group.
    const child = spawn(command, args, {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    }
    const endGroup = () => {
      try {
        process.kill(-child.pid, 'SIGTERM');
      } catch {
        // It has ended by itself in the meantime.
      }
    };
    signal?.addEventListener('abort', endGroup, { once: true });
    child.once('error', reject);
    child.once('close', (code) => {
      signal?.removeEventListener('abort', endGroup);
      if (signal?.aborted) reject(new Interrupted());
      else resolve({ code: code ?? 1, output });
    });
  });
}
