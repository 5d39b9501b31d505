import { LIMITS } from 'shared-kit/constants';
import { copyText } from 'shared-kit/ui';
import styles from './CopyButton.module.css';

function copyButton(code: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.copy ?? '';
  const label = document.createElement('span');
  // Within the button, so that what becomes of the press is read out where it was made.
  label.setAttribute('aria-live', 'polite');
  button.append(label);
  const rest = () => {
    label.textContent = 'Copy';
    button.setAttribute('aria-label', 'Copy code');
  };
  rest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  button.addEventListener('click', async () => {
    const copied = await copyText(code);
    button.removeAttribute('aria-label');
    label.textContent = copied ? 'Copied!' : 'Copying failed';
    clearTimeout(timer);
    timer = setTimeout(rest, LIMITS.copiedMs);
  });
  return button;
}

/**
 * Puts a button on every block of code that copies it. The text is not React's, so neither are the
 * buttons. Returns what takes them away again.
 */
export function addCopyButtons(root: HTMLElement): () => void {
  const buttons = [...root.querySelectorAll('pre')].map((block) => {
    const button = copyButton(block.textContent);
    block.append(button);
    return button;
  });
  return () => {
    for (const button of buttons) button.remove();
  };
}
