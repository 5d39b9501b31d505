export { isLargeArchive } from './archive-size';
export {
  createWorkerClient,
  WorkerError,
  WorkerStopError,
  WorkerTimeoutError,
  WorkerUnavailableError,
  type WorkerClient,
  type WorkerHandlers,
  type WorkerRequest,
  type WorkerResponse,
} from './worker-client';
