import { spawn } from 'node:child_process';
import { root } from '../paths.mjs';
import { InterruptedError } from './start-error.mjs';

/**
 * Runs a program to its end. Resolves with its exit code and its output, which `inheritOutput`
 * passes on at once instead. When `signal` fires, the program and all it started are ended.
 */
export function runProgram(
  command,
  args,
  { signal, env = process.env, cwd = root, inheritOutput = false } = {},
) {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new InterruptedError());
    const output = inheritOutput ? 'inherit' : 'pipe';
    // A process group of its own: Ctrl-C reaches this process alone, which then ends the group.
    const child = spawn(command, args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', output, output],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk) => (text += chunk));
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
      if (signal?.aborted) reject(new InterruptedError());
      else resolve({ code: code ?? 1, output: text });
    });
  });
}
