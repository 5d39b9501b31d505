import { graphemeStart, isLongerThan, takeGraphemes } from 'shared-kit/contract/constants';

/** The average width of a bold character at 13 pixels, rounded up: text is not measured. */
const CHARACTER_WIDTH = 8;

/**
 * A text that fits into a width in pixels. It keeps start and end: the paths of two posts differ at
 * their ends.
 */
export function shortenText(text: string, width: number): string {
  const room = Math.max(4, Math.floor(width / CHARACTER_WIDTH));
  if (!isLongerThan(text, room)) return text;
  const start = Math.ceil((room - 1) * 0.6);
  let end = text.length;
  for (let kept = start + 1; kept < room; kept += 1) end = graphemeStart(text, end - 1);
  return `${takeGraphemes(text, start)}…${text.slice(end)}`;
}
