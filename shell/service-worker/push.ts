import { scope, type WorkerNotificationEvent, type WorkerPushEvent } from './worker-scope';

interface PushMessage {
  title: string;
  body: string;
  path: string;
  /** The same message sent twice is shown once. */
  tag: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** A path of this site; anything else leads to the list of notifications. */
function toPath(path: unknown): string {
  const isPath = isText(path) && path.startsWith('/') && URL.canParse(path, scope.location.href);
  // What the address comes to counts: `/\\host`, or a tab between two slashes, is another site's.
  const isOwn = isPath && new URL(path, scope.location.href).origin === scope.location.origin;
  return isOwn ? path : '/notifications';
}

/** What the API has sent. A message that is something else is shown without its content. */
function readMessage({ data }: WorkerPushEvent): PushMessage {
  let sent: unknown;
  try {
    sent = data?.json();
  } catch {
    sent = null;
  }
  const { title, body, path, tag } = Object(sent);
  return {
    title: isText(title) ? title : 'New notification',
    body: isText(body) ? body : '',
    path: toPath(path),
    tag: isText(tag) ? tag : '',
  };
}

const listPages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Shows a message, unless the page it is about is in front of the member. */
export async function showMessage(event: WorkerPushEvent): Promise<void> {
  const { title, body, path, tag } = readMessage(event);
  const { pathname } = new URL(path, scope.location.href);
  const pages = await listPages();
  if (pages.some((page) => page.focused && new URL(page.url).pathname === pathname)) return;
  await scope.registration.showNotification(title, { body, tag, data: { path } });
}

/** Opens what a message is about, in a page of the site that is open, if one is. */
export async function openMessage({ notification }: WorkerNotificationEvent): Promise<void> {
  notification.close();
  const url = new URL(toPath(Object(notification.data).path), scope.location.href).href;
  const [page] = await listPages();
  // A page that the worker does not control cannot be navigated by it.
  const opened = await page?.navigate(url).catch(() => null);
  await (opened ? opened.focus() : scope.clients.openWindow(url));
}
