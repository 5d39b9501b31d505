import * as z from 'zod';
import type { EdgeCredentials } from '../edge-credentials';
import type { RoutesRequest, RoutesResult } from '../render/render-routes';
import {
  remoteActionResult,
  type ActionRequest,
  type ActionResult,
} from '../forms/action-messages';
import { remoteSlotResult, type SlotRequest, type SlotResult } from '../render/render-slot';
import { renderedPlaces } from '../render/slot-places';
import type { ServerBuild } from '../server-modules';

/** What a render process is started with. */
export interface RenderProcessData {
  apiUrl: string;
  credentials: EdgeCredentials;
  build: ServerBuild;
}

/** A page to render, a component for a slot of another page, or a form whose action to run. */
export type WorkerTask = RoutesRequest | SlotRequest | ActionRequest;
export type WorkerResult = RoutesResult | SlotResult | ActionResult;

export type WorkerRequest =
  | { type: 'start'; data: RenderProcessData }
  | { type: 'render'; id: number; request: WorkerTask }
  | { type: 'abort'; id: number }
  | { type: 'ping' };

/** A larger page is not sent: React would have taken seconds for it. In bytes. */
const MAX_PAGE_BYTES = 32_000_000;
/** More than all style sheets ask for. */
const MAX_TOKENS = 20_000;

const id = z.number().int();
const reason = z.string().transform((text) => text.slice(0, 10_000));

const workerResult: z.ZodType<WorkerResult> = z.union([
  z.object({
    status: z.number().int().min(200).max(599),
    html: z.custom<Uint8Array>(
      (value) => ArrayBuffer.isView(value) && value.byteLength <= MAX_PAGE_BYTES,
    ),
    isComplete: z.boolean(),
    tokens: z.array(z.string()).max(MAX_TOKENS),
    places: renderedPlaces,
  }),
  z.object({ status: z.number().int().min(300).max(399), location: z.string().max(8_000) }),
  remoteSlotResult,
  remoteActionResult,
]);

const workerResponse = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  /** The server build cannot be run, or not any longer. */
  z.object({ type: z.literal('unusable'), reason }),
  /** Code of this page is about to run, or has just failed; 0 is code of no page. */
  z.object({ type: z.literal('running'), id }),
  /** Its event loop runs. `externalMb` is the memory outside its heap, in megabytes. */
  z.object({ type: z.literal('pong'), externalMb: z.number() }),
  z.object({ type: z.literal('rendered'), id, result: workerResult }),
  z.object({ type: z.literal('failed'), id, reason }),
  /** A rejection that nothing has handled. The process goes on. */
  z.object({ type: z.literal('unhandled'), reason }),
]);

export type WorkerResponse = z.output<typeof workerResponse>;

/** Reads a message of a render process. The code of a release could have sent it: null if it is malformed. */
export const readWorkerResponse = (message: unknown): WorkerResponse | null =>
  workerResponse.safeParse(message).data ?? null;
