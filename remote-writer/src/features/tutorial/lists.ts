function cleaned(parts: string[]): string[] {
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
}

/** Comma-separated text as a list: trimmed, empties and repetitions dropped. */
export function commaList(text: string): string[] {
  return cleaned(text.split(','));
}

/** One entry a line: trimmed, empties and repetitions dropped. */
export function lineList(text: string): string[] {
  return cleaned(text.split('\n'));
}
