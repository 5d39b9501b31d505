import { ApiError } from 'shared-kit/client';

/** Why a save is sent: by itself, or what the writer has pressed. */
export type SaveReason = 'auto' | 'draft' | 'version' | 'publish' | 'schedule' | 'unschedule';

export interface SaveRequest {
  reason: SaveReason;
  /** When a scheduled post is to be published; ISO 8601. */
  scheduledAt?: string;
  /** The writer has also asked for a version, before a stronger reason took its place. */
  createVersion?: boolean;
  /** The page may end before there is a response. */
  isLeaving?: boolean;
}

export interface SaveFailure {
  /**
   * `network`: no connection. `timeout`: no response in 30 s. `server`: 5xx or 429. `rejected`: this
   * text or writer is not accepted. `session`: 401. `conflict`: 412.
   */
  kind: 'network' | 'timeout' | 'server' | 'rejected' | 'session' | 'conflict';
  reason: SaveReason;
  message: string;
  /** Whether the document has changed since. */
  isOutdated: boolean;
}

const PRIORITY: Record<SaveReason, number> = {
  auto: 0,
  draft: 1,
  version: 2,
  publish: 3,
  schedule: 3,
  unschedule: 3,
};

/** Whether it changes who can read the post. Such a request is sent once and never repeated. */
export const isPublication = ({ reason }: Pick<SaveRequest, 'reason'>): boolean =>
  PRIORITY[reason] === PRIORITY.publish;

/** One save for both requests: the reason of higher priority, of equal ones the later. */
export function mergeRequests(earlier: SaveRequest | null, later: SaveRequest): SaveRequest;
export function mergeRequests(
  earlier: SaveRequest | null,
  later: SaveRequest | null,
): SaveRequest | null;
export function mergeRequests(
  earlier: SaveRequest | null,
  later: SaveRequest | null,
): SaveRequest | null {
  if (earlier === null || later === null) return earlier ?? later;
  const isWeaker = PRIORITY[later.reason] < PRIORITY[earlier.reason];
  const [stronger, weaker] = isWeaker ? [earlier, later] : [later, earlier];
  const createVersion = weaker.reason === 'version' || weaker.createVersion === true;
  return createVersion ? { ...stronger, createVersion } : stronger;
}

/** A draft of this device and the server's version have both changed since they were the same. */
export const CONFLICT_ON_OPENING: SaveFailure = {
  kind: 'conflict',
  reason: 'draft',
  message: 'This tutorial was changed elsewhere.',
  isOutdated: false,
};

/** The server's messages in one line. */
function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong.';
  const messages = Object.values(error.fields);
  return (messages.length > 0 ? messages : [error.message]).join(' ');
}

function kindOf(error: unknown): SaveFailure['kind'] {
  if (!(error instanceof ApiError)) return 'rejected';
  const { status, cause } = error;
  if (status === 0)
    return cause instanceof Error && cause.name === 'TimeoutError' ? 'timeout' : 'network';
  if (status === 401) return 'session';
  if (status === 412) return 'conflict';
  return status >= 500 || status === 429 || status === 409 || error.code === 'invalid_response'
    ? 'server'
    : 'rejected';
}

/** Says why a save failed. An error that is not the API's is a defect, and not worth a retry. */
export function describeFailure(error: unknown, { reason }: SaveRequest): SaveFailure {
  return { kind: kindOf(error), reason, message: messageOf(error), isOutdated: false };
}
