/**
 * A part of the inline script, so it uses nothing from outside. Shows fonts that have been loaded, unless what is on
 * the screen would move: the measures of the fonts that stand in are close, but a line may break elsewhere.
 * Nothing is painted in between. Returns whether they are shown.
 */
export function swapFonts(faces: readonly FontFace[]): boolean {
  /** As browsers count it: a move of less is none. In pixels. */
  const MIN_MOVE = 3;
  /** A layout shift of 0.000. */
  const MAX_SHIFT = 0.0005;
  const MAX_NODES = 5_000;

  const { innerWidth, innerHeight } = window;
  // What is skipped below the screen (`content-visibility`) would have to be laid out to be measured.
  const elements = [...document.querySelectorAll('body *')].filter(
    (element) =>
      !('checkVisibility' in element) || element.checkVisibility({ contentVisibilityAuto: true }),
  );
  // Text behind an element may begin in another line, though what it is in stays where it is.
  const texts = elements.flatMap(({ nextSibling }) =>
    nextSibling instanceof Text && nextSibling.data.trim() !== '' ? [nextSibling] : [],
  );
  const placeOf = (node: Element | Text) => {
    if (node instanceof Element) return node.getBoundingClientRect();
    const range = document.createRange();
    range.selectNode(node);
    return range.getClientRects()[0];
  };
  const nodes = [...elements, ...texts];
  // Measuring more would keep a slow computer busy.
  if (nodes.length > MAX_NODES) return false;
  const measure = () => nodes.map(placeOf);
  /** What of it is on the screen, in square pixels. */
  const areaOf = ({ left, right, top, bottom }: DOMRect) =>
    Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) *
    Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));

  const before = measure();
  for (const face of faces) document.fonts.add(face);
  const after = measure();
  const moved = new Set<Node>();
  let area = 0;
  let distance = 0;
  for (const [index, node] of nodes.entries()) {
    const from = before[index];
    const to = after[index];
    if (!from || !to) continue;
    const move = Math.max(Math.abs(to.left - from.left), Math.abs(to.top - from.top));
    const size = Math.max(areaOf(from), areaOf(to));
    if (move < MIN_MOVE || size === 0) continue;
    distance = Math.max(distance, move);
    // What is in an element that has moved is counted with it.
    if (!node.parentNode || !moved.has(node.parentNode)) area += size;
    moved.add(node);
  }
  const shift =
    (area / (innerWidth * innerHeight)) * (distance / Math.max(innerWidth, innerHeight));
  if (shift < MAX_SHIFT) return true;
  for (const face of faces) document.fonts.delete(face);
  return false;
}
