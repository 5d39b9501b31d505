export type ToastTone = 'info' | 'success' | 'danger';

export type ToastMessage = {
  id: number;
  text: string;
  tone: ToastTone;
  /** Milliseconds until it goes by itself; null stays until closed. */
  durationMs: number | null;
  action?: { label: string; run: () => void } | undefined;
};

export type ToastOptions = Partial<Pick<ToastMessage, 'tone' | 'durationMs' | 'action'>>;

let shown: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastMessage[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a short message over the page and has it read out: politely, or at once for 'danger'.
 * @param options `durationMs` in milliseconds; by default 6000, and without end for 'danger'.
 * @returns closes the message
 */
export function toast(text: string, options: ToastOptions = {}): () => void {
  const tone = options.tone ?? 'info';
  lastId += 1;
  const id = lastId;
  const durationMs =
    options.durationMs === undefined ? (tone === 'danger' ? null : 6000) : options.durationMs;
  change([...shown, { id, text, tone, durationMs, action: options.action }].slice(-4));
  return () => dismissToast(id);
}

export function dismissToast(id: number): void {
  change(shown.filter((message) => message.id !== id));
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => shown,
};
