/** A text is read when so much of it was above the lower edge of the window. */
const READ_SHARE = 0.9;

/** Below it nobody has begun, in thousandths. */
export const MIN_POSITION = 50;

/** Where a text is in its window, in pixels. */
export interface TextBox {
  /** Of its upper edge below that of the window. */
  top: number;
  height: number;
  windowHeight: number;
}

export function measureText(content: HTMLElement): TextBox {
  const { top, height } = content.getBoundingClientRect();
  return { top, height, windowHeight: window.innerHeight };
}

/** How much of a text is above the window, in thousandths. */
export const positionOf = ({ top, height }: TextBox): number =>
  height <= 0 ? 0 : Math.round(Math.min(1, Math.max(0, -top / height)) * 1_000);

/** Whether the reader has come to nine tenths of a text. */
export const isReadToEnd = ({ top, height, windowHeight }: TextBox): boolean =>
  height > 0 && windowHeight - top >= READ_SHARE * height;

/** How far to scroll so that the text begins at a position. */
export const offsetOf = (position: number, { top, height }: TextBox): number =>
  top + (position / 1_000) * height;
