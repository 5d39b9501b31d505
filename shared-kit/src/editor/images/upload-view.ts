import styles from './images.module.css';

export interface ProgressView {
  /** @param fraction from 0 to 1 */
  update: (fraction: number) => void;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string | undefined,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  node.className = className ?? '';
  node.textContent = text;
  return node;
}

function button(label: string, name: string, onClick: () => void): HTMLButtonElement {
  const node = element('button', styles.uploadButton, label);
  node.type = 'button';
  node.setAttribute('aria-label', `${label} ${name}`);
  node.addEventListener('click', onClick);
  // Quill must not take the keys of a button inside its text.
  node.addEventListener('keydown', (event) => event.stopPropagation());
  return node;
}

/** Shows the progress of an upload inside its placeholder, which is not rendered by React. */
export function renderProgress(host: HTMLElement, name: string, cancel: () => void): ProgressView {
  const progress = element('progress', styles.uploadProgress);
  progress.max = 1;
  progress.value = 0;
  progress.setAttribute('aria-label', `Uploading ${name}`);
  host.className = styles.upload ?? '';
  host.replaceChildren(
    element('span', styles.uploadName, name),
    progress,
    button('Cancel', name, cancel),
  );
  return {
    update(fraction) {
      progress.value = fraction;
    },
  };
}

/** Shows why an upload failed. */
export function renderFailure(
  host: HTMLElement,
  name: string,
  message: string,
  actions: { retry: () => void; remove: () => void },
): void {
  const text = element('span', styles.uploadMessage, message);
  text.setAttribute('role', 'alert');
  host.className = `${styles.upload} ${styles.uploadFailed}`;
  host.replaceChildren(
    element('span', styles.uploadName, name),
    text,
    button('Retry', name, actions.retry),
    button('Remove', name, actions.remove),
  );
}
