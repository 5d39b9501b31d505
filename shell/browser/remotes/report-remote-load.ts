/**
 * Reports to the API how remotes were loaded in this page: for the admin's analytics, and to halt a
 * canary release that fails. It contains nothing about the visitor (decision 20).
 */
import { sendBeacon } from 'shared-kit/client';
import type { InputOf, siteContract } from 'shared-kit/contract';
import { findRemoteByPath, type ActiveRegistry, type ActiveRemote } from 'shared-kit/remote';
import { isRouteErrorResponse } from 'shared-kit/client/router';
import { toRemoteError, type RemoteFailure } from './remote-error';

type ReportBody = InputOf<typeof siteContract.remotes.reportLoads>['body'];
type RemoteLoad = ReportBody['loads'][number];

/** The contract's `remotes.reportLoads`; a test compares the two. */
export const REMOTE_LOADS_PATH = '/api/remotes/loads';

/** Long enough for the first errors of a page, and for the page to be done with its own requests. */
const SEND_DELAY_MS = 4_000;
const MAX_LOADS = 10;
const MAX_DURATION_MS = 600_000;
/** The contract's limit. */
const MAX_MESSAGE_LENGTH = 300;

let pending = new Map<string, RemoteLoad>();
/** By remote, what was recorded first. */
let recorded = new Map<string, RemoteLoad>();
let isScheduled = false;
let isLeaving = false;

function send(): void {
  if (pending.size === 0) return;
  const body: ReportBody = { loads: [...pending.values()].slice(0, MAX_LOADS) };
  pending = new Map();
  sendBeacon(REMOTE_LOADS_PATH, body);
}

function sendWhenIdle(): void {
  isScheduled = false;
  if (typeof requestIdleCallback === 'function') requestIdleCallback(send);
  else send();
}

function sendBeforeLeaving(): void {
  // What fails from now on was cancelled by the browser.
  isLeaving = true;
  send();
}

/** The browser shows the page again that it had put aside. */
function resume(): void {
  isLeaving = false;
}

function schedule(): void {
  if (recorded.size === 1) {
    window.addEventListener('pagehide', sendBeforeLeaving);
    window.addEventListener('pageshow', resume);
  }
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(sendWhenIdle, SEND_DELAY_MS);
}

function add(load: RemoteLoad): void {
  recorded.set(load.remote, load);
  pending.set(load.remote, load);
  schedule();
}

/** What an error says, where somebody wants to know: why a canary was halted. */
const messageOf = (
  variant: ActiveRemote['variant'],
  failure: RemoteLoad['failure'],
  message: string,
) =>
  variant === 'canary' && failure !== null && message !== ''
    ? { message: message.slice(0, MAX_MESSAGE_LENGTH) }
    : {};

/**
 * Records the end of loading a remote: once per remote and page load, a failure also if a later
 * attempt succeeds. A developer's override is not recorded, nor what fails without a network.
 */
export function recordRemoteLoad(
  { name, variant, release }: ActiveRemote,
  failure: RemoteFailure | null,
  durationMs: number,
  message = '',
): void {
  if (variant === 'override' || isLeaving || recorded.has(name)) return;
  if (failure !== null && !navigator.onLine) return;
  add({
    ...{ remote: name, release: release.version, variant, failure },
    durationMs: Math.min(MAX_DURATION_MS, Math.round(durationMs)),
    ...messageOf(variant, failure, message),
  });
}

/** Whether what a route threw is the fault of its release: errors of the API and the network are not. */
export function isReleaseFault(error: unknown): boolean {
  const isOfApi = error instanceof Error && error.name === 'ApiError';
  return !isOfApi && !isRouteErrorResponse(error) && !isLeaving && navigator.onLine;
}

/**
 * Records what code of a remote threw after it was loaded: the remote counts as failed in this page, whether
 * it was reported as loaded or not.
 */
export function recordRemoteError(error: unknown, remote: string): void {
  if (!isReleaseFault(error)) return;
  const load = recorded.get(remote);
  if (load === undefined || load.failure !== null) return;
  const isChunk = error instanceof Error && error.name === 'ChunkLoadError';
  const failure = isChunk ? toRemoteError(load.remote, error).failure : 'Render';
  const message = error instanceof Error ? error.message : String(error);
  add({ ...load, failure, ...messageOf(load.variant, failure, message) });
}

/** Records what a route threw, as a failure of the remote that owns the path. */
export function recordRouteError(
  error: unknown,
  registry: Pick<ActiveRegistry, 'remotes'>,
  pathname: string,
): void {
  const owner = findRemoteByPath(registry, pathname);
  if (owner !== null) recordRemoteError(error, owner.name);
}

/** Forgets what was recorded, as a new page load does. For tests. */
export function resetRemoteLoads(): void {
  pending = new Map();
  recorded = new Map();
  isScheduled = false;
  isLeaving = false;
}
