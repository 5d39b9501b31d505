import { isRecordOf, isText } from 'shared-kit/guards';

const isTexts = isRecordOf(isText);
const keyOf = (name: string) => `typed:${name}`;

/** The texts of a form as this tab keeps them; empty where storage is refused. */
export function readTexts(name: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(name)) ?? 'null');
    return isTexts(stored) ? stored : {};
  } catch {
    return {};
  }
}

export function keepTexts(name: string, texts: Record<string, string>): void {
  try {
    window.sessionStorage.setItem(keyOf(name), JSON.stringify(texts));
  } catch {
    // Refused or full: then a reload loses them.
  }
}

/** Forgets what was kept: it was sent. */
export function forgetTexts(name: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(name));
  } catch {
    // Where nothing could be kept there is nothing to forget.
  }
}
