/** In milliseconds. Where the worker is switched off, it is never ready. */
const READY_TIMEOUT_MS = 10_000;

export type PushSupport = 'supported' | 'unsupported' | 'blocked';

/** Whether this browser can show push messages, and may. */
export function readPushSupport(): PushSupport {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'supported';
}

const refused = () => new Error('Your browser does not allow notifications of this site.');

/** Browsers say why in words of their own. */
function fail(cause: unknown): never {
  const message = 'Your browser could not turn on push messages. Please try again later.';
  throw new Error(message, { cause });
}

async function openRegistration(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(fail);
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(
      () => reject(new Error('Push messages are switched off on this site.')),
      READY_TIMEOUT_MS,
    );
  });
  return Promise.race([serviceWorker.ready, timeout]);
}

const toBytes = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );

/** Asks for the permission and subscribes this browser. Throws an error for the member to read. */
export async function subscribeBrowser(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw refused();
  const registration = await openRegistration();
  const options = { userVisibleOnly: true, applicationServerKey: toBytes(publicKey) };
  // A subscription by another key, of a site that was set up anew, cannot be changed.
  const subscription = await registration.pushManager
    .subscribe(options)
    .catch(async () => {
      await (await registration.pushManager.getSubscription())?.unsubscribe();
      return registration.pushManager.subscribe(options);
    })
    .catch(fail);
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh, auth } };
}

/** Ends the subscription of this browser, whether or not it has one. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
