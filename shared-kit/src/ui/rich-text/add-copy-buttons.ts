import { LIMITS } from 'shared-kit/contract/constants';
import { copyText } from 'shared-kit/ui';
import styles from './CopyButton.module.css';

function copyButton(code: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.copy ?? '';
  const label = document.createElement('span');
  // Inside the button, so that the result of the press is announced.
  label.setAttribute('aria-live', 'polite');
  button.append(label);
  const reset = () => {
    label.textContent = 'Copy';
    button.setAttribute('aria-label', 'Copy code');
  };
  reset();
  let timer: ReturnType<typeof setTimeout> | undefined;
  button.addEventListener('click', async () => {
    const copied = await copyText(code);
    button.removeAttribute('aria-label');
    label.textContent = copied ? 'Copied!' : 'Copying failed';
    clearTimeout(timer);
    timer = setTimeout(reset, LIMITS.copiedMs);
  });
  return button;
}

/**
 * Adds a copy button to every code block: behind it, because whoever selects and copies a block must get
 * the code alone. The HTML is not rendered by React, so neither are the buttons.
 * @returns removes them
 */
export function addCopyButtons(root: HTMLElement): () => void {
  const buttons = [...root.querySelectorAll('pre')].map((block) => {
    const button = copyButton(block.textContent);
    block.after(button);
    return button;
  });
  return () => {
    for (const button of buttons) button.remove();
  };
}
