export interface Channel<M> {
  post: (message: M) => void;
  close: () => void;
}

const ALONE: Channel<unknown> = { post: () => {}, close: () => {} };

/** A channel between tabs. Where the browser denies it, with its storage, every tab is alone. */
export function openChannel<M>(name: string, onMessage: (message: M) => void): Channel<M> {
  try {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<M>) => onMessage(data));
    return { post: (message) => channel.postMessage(message), close: () => channel.close() };
  } catch {
    return ALONE;
  }
}
