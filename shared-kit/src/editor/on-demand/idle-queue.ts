/** In milliseconds: what a task may take without a key or a frame having to wait for it. */
const BUDGET = 8;

type Task = () => void;

/** In the order they run. */
const queues = { visible: new Set<Task>(), other: new Set<Task>() };
let isScheduled = false;

/**
 * Runs a task when the browser has nothing else to do; many tasks a few at a time.
 * @param queue `visible` for what is, or is about to be, on the screen: it goes first
 */
export function whenIdle(task: Task, queue: keyof typeof queues = 'other'): () => void {
  queues[queue].add(task);
  schedule();
  return () => void queues[queue].delete(task);
}

function schedule(): void {
  if (isScheduled || queues.visible.size + queues.other.size === 0) return;
  isScheduled = true;
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 50);
}

function run(): void {
  isScheduled = false;
  const start = performance.now();
  for (const tasks of [queues.visible, queues.other]) {
    for (const task of tasks) {
      if (performance.now() - start > BUDGET) break;
      tasks.delete(task);
      task();
    }
  }
  schedule();
}
