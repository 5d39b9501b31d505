import { countGraphemes, isLongerThan, takeGraphemes } from 'shared-kit/contract/constants';

interface Limited {
  text: string;
  caret: number;
}

/**
 * What a control of at most `max` characters keeps of an input: as of a native `maxLength`, which counts
 * code units, what was inserted loses its end, and nothing else of the text does.
 */
export function limitInput(before: string, after: string, caret: number, max: number): Limited {
  if (!isLongerThan(after, max)) return { text: after, caret };
  const suffix = after.slice(caret);
  let start = 0;
  while (start < caret && start < before.length - suffix.length && before[start] === after[start]) {
    start += 1;
  }
  const prefix = after.slice(0, start);
  const free = Math.max(0, max - countGraphemes(prefix) - countGraphemes(suffix));
  const inserted = takeGraphemes(after.slice(start, caret), free);
  const text = takeGraphemes(prefix + inserted + suffix, max);
  return { text, caret: Math.min(start + inserted.length, text.length) };
}

/** Takes back what has been inserted into a control beyond `max` characters. */
export function limitControl(control: HTMLTextAreaElement, before: string, max: number): void {
  const { text, caret } = limitInput(before, control.value, control.selectionEnd, max);
  if (text === control.value) return;
  control.value = text;
  control.setSelectionRange(caret, caret);
}
