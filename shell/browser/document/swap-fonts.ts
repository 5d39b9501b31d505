/**
 * A part of the inline script, so it uses nothing from outside. Shows fonts that have been loaded, unless what is on
 * the screen would move: the measures of the fonts that stand in are close, but a line may break elsewhere.
 * Nothing is painted in between. Returns whether they are shown.
 */
export function swapFonts(faces: readonly FontFace[]): boolean {
  /** As browsers count it: a move of less is none. In pixels. */
  const MIN_MOVE = 3;
  /** Half of the largest shift that is 0.000: texts between elements move, too, and are not measured. */
  const MAX_SHIFT = 0.00025;

  const { innerWidth, innerHeight } = window;
  const elements = [...document.querySelectorAll('body *')];
  const measure = () => elements.map((element) => element.getBoundingClientRect());
  /** What of it is on the screen, in square pixels. */
  const areaOf = ({ left, right, top, bottom }: DOMRect) =>
    Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) *
    Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));

  const before = measure();
  for (const face of faces) document.fonts.add(face);
  const after = measure();
  const moved = new Set<Element>();
  let area = 0;
  let distance = 0;
  for (const [index, element] of elements.entries()) {
    const from = before[index];
    const to = after[index];
    if (!from || !to) continue;
    const move = Math.max(Math.abs(to.left - from.left), Math.abs(to.top - from.top));
    const size = Math.max(areaOf(from), areaOf(to));
    if (move < MIN_MOVE || size === 0) continue;
    distance = Math.max(distance, move);
    // What is in an element that has moved is counted with it.
    if (!element.parentElement || !moved.has(element.parentElement)) area += size;
    moved.add(element);
  }
  const shift =
    (area / (innerWidth * innerHeight)) * (distance / Math.max(innerWidth, innerHeight));
  if (shift < MAX_SHIFT) return true;
  for (const face of faces) document.fonts.delete(face);
  return false;
}
