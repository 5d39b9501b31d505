/** The average width of a bold character at 13 pixels, rounded up: text is not measured. */
const CHARACTER_WIDTH = 8;

/**
 * A text that fits into a width in pixels. It keeps start and end: the paths of two posts differ at
 * their ends.
 */
export function shortenText(text: string, width: number): string {
  const characters = [...text];
  const room = Math.max(4, Math.floor(width / CHARACTER_WIDTH));
  if (characters.length <= room) return text;
  const start = Math.ceil((room - 1) * 0.6);
  const end = room - 1 - start;
  return `${characters.slice(0, start).join('')}…${characters.slice(characters.length - end).join('')}`;
}
