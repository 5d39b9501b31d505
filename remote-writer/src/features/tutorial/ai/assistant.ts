import { api, ApiError } from 'shared-kit/client';

/** The longest text that the assistant reads, in characters, and the longest topic. */
export const MAX_TEXT = 40_000;
export const MAX_TOPIC = 300;
const TIMEOUT_MS = 60_000;
/** Longer than ours, whose message says what has happened. */
const TRANSPORT_TIMEOUT_MS = 65_000;

export type TextAction = 'improve' | 'summarise' | 'translate';

/** Rewrites a text; `targetLang`, a BCP 47 code, is used by 'translate' only. */
export async function rewriteText(
  action: TextAction,
  text: string,
  targetLang: string,
  signal: AbortSignal,
): Promise<string> {
  const options = { signal, timeoutMs: TRANSPORT_TIMEOUT_MS };
  if (action === 'improve') {
    return (await api.ai.improve({ body: { text, tone: 'concise' } }, options)).data.text;
  }
  if (action === 'summarise') {
    return (await api.ai.summarize({ body: { text, length: 'short' } }, options)).data.summary;
  }
  return (await api.ai.translate({ body: { text, targetLang } }, options)).data.translated;
}

/** Headings for the steps of a tutorial about a topic. */
export async function suggestSteps(topic: string, signal: AbortSignal): Promise<string[]> {
  const body = { topic, audience: 'beginner', tone: 'friendly' };
  const { data } = await api.ai.outline({ body }, { signal, timeoutMs: TRANSPORT_TIMEOUT_MS });
  return data.outline;
}

/** Runs a request with a signal that aborts after a minute, or when `cancelled` does. */
export async function withTimeout<T>(
  cancelled: AbortSignal,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const timeout = new Error('The assistant did not respond within a minute.');
  const timer = setTimeout(() => controller.abort(timeout), TIMEOUT_MS);
  const cancel = () => controller.abort(cancelled.reason);
  cancelled.addEventListener('abort', cancel);
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
    cancelled.removeEventListener('abort', cancel);
  }
}

/** Why a request failed, in the server's words if it has any. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const fields = error instanceof ApiError ? Object.values(error.fields) : [];
  return fields.length > 0 ? fields.join(' ') : error.message;
}
