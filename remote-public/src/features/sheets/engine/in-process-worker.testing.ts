import type { WorkerHandlers, WorkerRequest } from 'shared-kit/client/worker';
import { holdTimers } from 'shared-kit/testing';
import { EVALUATE_MS } from './sheet-engine';
import { calculateSheets, trySheets } from './sheet-texts';
import { createSession } from './workbook-session';
import type { Tasks } from './sheet-data';

/** Stands for the worker in jsdom, which has none: does the same with the real engine. */
class InProcessWorker extends EventTarget {
  private readonly session = createSession();
  private isTerminated = false;

  private readonly handlers: WorkerHandlers<Tasks> = {
    load: async () => null,
    open: (source) => this.session.open(source),
    calculate: async () => this.session.calculate(),
    edit: async (edits) => this.session.edit(edits),
    copyRange: async ({ sheet, range }) => this.session.copyRange(sheet, range),
    exportFile: async () => this.session.exportFile(),
    calculateSheets: async (blocks) => calculateSheets(blocks),
    tryAnswer: async (texts) => trySheets(texts),
    show: async ({ sheet, top }) => this.session.show(sheet, top),
  };

  postMessage({ id, name, input }: WorkerRequest<Tasks>) {
    const task = this.handlers[name] as (given: WorkerRequest<Tasks>['input']) => Promise<unknown>;
    task(input).then(
      (output) => this.respond({ id, output }),
      (error: Error) => this.respond({ id, error: error.message }),
    );
  }

  private respond(data: object) {
    if (!this.isTerminated) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate() {
    this.isTerminated = true;
  }
}

/** Call it in a test file: its sheets calculate. */
export function installWorker() {
  // It has no time limit here: the engine starts, and is compiled, with the first sheet.
  beforeEach(() => void holdTimers(EVALUATE_MS));
  beforeAll(() => {
    Object.defineProperty(globalThis, 'Worker', { value: InProcessWorker, configurable: true });
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'Worker');
  });
}
