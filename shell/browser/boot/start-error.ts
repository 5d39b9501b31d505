/**
 * Says on the page that the application could not start. A page that the edge rendered stays
 * readable below the message. Plain DOM and inline styles: nothing else may have loaded.
 */
export function showStartError(document: Document): void {
  const isReadable = document.querySelector('main') !== null;
  const alert = document.createElement('div');
  alert.setAttribute('role', 'alert');
  alert.setAttribute(
    'style',
    'padding:1rem;text-align:center;background:#fff4d6;color:#1b1b1b;font:1rem/1.5 system-ui,sans-serif',
  );
  const message = document.createElement('p');
  message.setAttribute('style', 'margin:0 0 .5rem');
  message.textContent = isReadable
    ? 'This page could not start. You can read it, but buttons and forms do not work.'
    : 'This page could not start. Please check your connection and try again.';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Retry';
  button.setAttribute('style', 'padding:.5rem 1.5rem;font:inherit;cursor:pointer');
  button.addEventListener('click', () => document.defaultView?.location.reload());
  alert.append(message, button);
  // React removes the whole document when an error reaches its root.
  const root = document.documentElement ?? document.appendChild(document.createElement('html'));
  const body = document.body ?? root.appendChild(document.createElement('body'));
  body.prepend(alert);
}
