const HEADING = '<h2>Legacy Content</h2>';

/**
 * Finds, in a post's content, what its parts did not make: the text of a post that was written
 * before it had parts. Saving puts it under its own heading, which is taken off here again, or it
 * would gain one with every save.
 */
export function legacyIn(content: string, made: string): string {
  const at = content.lastIndexOf(HEADING);
  if (at !== -1) return content.slice(at + HEADING.length).trim();
  return made === '' ? content.trim() : '';
}
