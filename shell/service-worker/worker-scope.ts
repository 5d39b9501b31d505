/**
 * What the worker uses of its global scope. TypeScript has the types of pages or of workers in one
 * project, not both.
 */
export interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The id of the page that a navigation leads to. */
  readonly resultingClientId: string;
  /** The response to a navigation that the browser has requested already, if it has. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}

export interface WorkerMessageEvent extends WorkerEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
  readonly source: { readonly id: string } | null;
}

export interface WorkerPushEvent extends WorkerEvent {
  readonly data: { json: () => unknown } | null;
}

export interface WorkerNotificationEvent extends WorkerEvent {
  readonly notification: Notification;
}

/** A page of the site that is open. */
interface WorkerPage {
  readonly url: string;
  readonly focused: boolean;
  /** Rejects unless the worker controls the page. */
  navigate: (url: string) => Promise<WorkerPage | null>;
  focus: () => Promise<WorkerPage>;
}

interface WorkerPages {
  matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<WorkerPage[]>;
  openWindow: (url: string) => Promise<WorkerPage | null>;
}

interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: WorkerFetchEvent;
  message: WorkerMessageEvent;
  push: WorkerPushEvent;
  notificationclick: WorkerNotificationEvent;
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: WorkerPages;
  skipWaiting: () => Promise<void>;
  addEventListener: <Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ) => void;
}

// This file is only in the bundle of the worker, whose global scope it is.
export const scope = globalThis as unknown as WorkerScope;
