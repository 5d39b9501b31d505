/** Everything the style sheets give a chart: an image has no style sheets. */
const PROPERTIES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant-numeric',
  'unicode-bidi',
];
const SCALE = 2;
const PADDING = 24;
const TITLE_HEIGHT = 30;
const SUBTITLE_HEIGHT = 30;

function copyStyles(source: Element, copy: Element): void {
  if (copy instanceof SVGElement) {
    const style = getComputedStyle(source);
    for (const name of PROPERTIES) copy.style.setProperty(name, style.getPropertyValue(name));
  }
  for (const [index, child] of [...source.children].entries()) {
    const childCopy = copy.children[index];
    if (childCopy !== undefined) copyStyles(child, childCopy);
  }
}

/** The chart as a document of its own, in the colours of the current theme. */
export function standaloneSvg(chart: SVGSVGElement): SVGSVGElement {
  const copy = document.importNode(chart, true);
  copyStyles(chart, copy);
  // What only serves pointer and keyboard.
  for (const overlay of copy.querySelectorAll('[data-overlay]')) overlay.remove();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return copy;
}

async function loadImage(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image();
  // A data URL: the canvas of a blob's picture may not be read in every browser.
  const text = new XMLSerializer().serializeToString(svg);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

const tokenOf = (style: CSSStyleDeclaration, name: string) => style.getPropertyValue(name).trim();

/** Colours of tokens may contain light-dark(), which a canvas does not know; computed ones do not. */
function colourOf(token: string, inside: Element): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  inside.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** A PNG of a chart with its title, in the current theme, at twice its size. */
export async function chartPicture(
  chart: SVGSVGElement,
  title: string,
  subtitle: string,
): Promise<Blob> {
  const image = await loadImage(standaloneSvg(chart));
  const parent = chart.parentElement ?? document.body;
  const { width, height } = chart.viewBox.baseVal;
  const top = PADDING + TITLE_HEIGHT + SUBTITLE_HEIGHT;
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * PADDING) * SCALE;
  canvas.height = (top + height + PADDING) * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw the picture.');
  context.scale(SCALE, SCALE);
  context.fillStyle = colourOf('--surface', parent);
  context.fillRect(0, 0, canvas.width, canvas.height);
  const style = getComputedStyle(document.documentElement);
  const write = (text: string, y: number, font: string, colour: string) => {
    context.font = font;
    context.fillStyle = colourOf(colour, parent);
    context.fillText(text, PADDING, y, width);
  };
  write(title, PADDING + 18, `600 20px ${tokenOf(style, '--font-display')}`, '--ink');
  write(subtitle, PADDING + 42, `14px ${tokenOf(style, '--font-body')}`, '--ink-muted');
  context.drawImage(image, PADDING, top, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('This browser cannot save the picture.'));
      else resolve(blob);
    }, 'image/png');
  });
}
