export type ToastTone = 'info' | 'success' | 'danger';

export type ToastMessage = {
  id: number;
  text: string;
  tone: ToastTone;
  /** Milliseconds until it disappears; null stays until it is dismissed. */
  durationMs: number | null;
  action?: { label: string; run: () => void } | undefined;
};

export type ToastOptions = Partial<Pick<ToastMessage, 'tone' | 'durationMs' | 'action'>>;

let messages: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setMessages(next: readonly ToastMessage[]) {
  messages = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a short message over the page and announces it: politely, or at once for 'danger'.
 * @param options `durationMs` defaults to 6000, for 'danger' to null
 * @returns dismisses the message
 */
export function toast(text: string, options: ToastOptions = {}): () => void {
  const tone = options.tone ?? 'info';
  lastId += 1;
  const id = lastId;
  const durationMs =
    options.durationMs === undefined ? (tone === 'danger' ? null : 6000) : options.durationMs;
  setMessages([...messages, { id, text, tone, durationMs, action: options.action }].slice(-4));
  return () => dismissToast(id);
}

export function dismissToast(id: number): void {
  setMessages(messages.filter((message) => message.id !== id));
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => messages,
};
