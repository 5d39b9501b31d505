import { toFontFaces } from './font-faces';
import { showFonts } from './show-fonts';
import { startFonts } from './start-fonts';
import { swapFonts } from './swap-fonts';

/** What jsdom lacks: a font that is there after a while, unless its file is missing. */
class FakeFontFace {
  constructor(
    readonly family: string,
    readonly source: string,
    readonly descriptors: FontFaceDescriptors,
  ) {}
  async load() {
    requested.push(this.source);
    if (!isOnline) throw new Error('No network');
    now += loadMs;
    return this;
  }
}

/** How a document came. */
class FakeNavigationTiming {
  constructor(
    readonly transferSize: number,
    readonly requestStart: number,
    readonly responseStart: number,
    readonly responseEnd: number,
  ) {}
}

/** 20 KB in 16 ms: 10 Mbit/s. In 102 ms: slow 4G. */
const DESKTOP = new FakeNavigationTiming(20_000, 10, 80, 96);
const SLOW_4G = new FakeNavigationTiming(20_000, 10, 300, 402);
/** A small document, of which the time on the line says little. */
const SMALL = new FakeNavigationTiming(10_000, 10, 80, 130);
const FROM_CACHE = new FakeNavigationTiming(0, 1, 5, 6);

const BASIC = toFontFaces(['/assets/besley-latin-wght.woff2', '/assets/figtree-latin-wght.woff2']);
const EXTENDED = toFontFaces(['/assets/figtree-latin-ext-wght.woff2']);
const FONTS = JSON.stringify([...BASIC, ...EXTENDED]);

let isOnline: boolean;
let now: number;
let loadMs: number;
let requested: string[];
let isTouched: boolean;
let shown: Set<FakeFontFace>;

const families = () => [...shown].map(({ family }) => family);

function setConnection(connection: { effectiveType?: string; saveData?: boolean } | undefined) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

/** A document whose inline script names these fonts, until its first frame and for ten seconds more. */
async function openDocument(timing: FakeNavigationTiming = DESKTOP, fonts = FONTS) {
  Reflect.set(performance, 'getEntriesByType', () => [timing]);
  const load = startFonts(fonts, swapFonts);
  const before = [...requested];
  load();
  await jest.advanceTimersByTimeAsync(0);
  const afterFrame = requested.slice(before.length);
  await jest.advanceTimersByTimeAsync(10_000);
  return { before, afterFrame };
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  isOnline = true;
  now = 500;
  loadMs = 100;
  requested = [];
  isTouched = false;
  shown = new Set();
  localStorage.clear();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  Reflect.set(globalThis, 'FontFace', FakeFontFace);
  Reflect.set(globalThis, 'PerformanceNavigationTiming', FakeNavigationTiming);
  Reflect.set(document, 'fonts', shown);
  Reflect.set(globalThis, 'matchMedia', (query: string) => ({
    matches: isTouched && query === '(pointer: coarse)',
  }));
});

afterEach(() => {
  showFonts();
  jest.useRealTimers();
  for (const name of ['FontFace', 'PerformanceNavigationTiming', 'matchMedia']) {
    Reflect.deleteProperty(globalThis, name);
  }
  Reflect.deleteProperty(performance, 'getEntriesByType');
  Reflect.deleteProperty(document, 'fonts');
  Reflect.deleteProperty(navigator, 'connection');
});

describe('on a first visit, the fonts', () => {
  it('are downloaded after the first frame and shown together, with those for rare letters', async () => {
    const { before, afterFrame } = await openDocument();
    expect(before).toEqual([]);
    expect(afterFrame).toEqual(BASIC.map(([, href]) => `url(${href})`));
    expect(families()).toEqual(['Besley Variable', 'Figtree Variable', 'Figtree Variable']);
    expect([...shown].at(-1)?.descriptors.unicodeRange).toMatch(/^U\+100-2BA,/);
    expect(localStorage.getItem('fonts')).toBe(FONTS);
  });

  it('are shown as soon after a small document', async () => {
    await openDocument(SMALL);
    expect(families()).toHaveLength(3);
  });

  it('are kept for the next page if they come after three seconds', async () => {
    loadMs = 1_300;
    await openDocument();
    expect(families()).toEqual([]);
    expect(localStorage.getItem('fonts')).toBe(FONTS);
    showFonts();
    expect(families()).toHaveLength(3);
  });

  it('are kept for the next page if a line would break elsewhere', async () => {
    const text = document.createElement('p');
    document.body.append(text);
    // The same text is 40 pixels lower in the fonts of the site.
    text.getBoundingClientRect = () => new DOMRect(20, shown.size > 0 ? 140 : 100, 300, 80);
    await openDocument();
    text.remove();
    expect(families()).toEqual([]);
    showFonts();
    expect(families()).toHaveLength(3);
  });

  it('are kept for the next page if the rest of a text would be in another line', async () => {
    const text = document.createElement('p');
    text.append(document.createElement('a'), ', which is a link, and what follows it.');
    document.body.append(text);
    jest.spyOn(document, 'createRange').mockImplementation(() => {
      const range = new Range();
      const rects = [new DOMRect(20, shown.size > 0 ? 125 : 100, 600, 80)];
      return Object.assign(range, { getClientRects: () => rects });
    });
    await openDocument();
    text.remove();
    expect(families()).toEqual([]);
  });

  for (const [name, timing, connection] of [
    ['slow 4G', SLOW_4G, undefined],
    ['3G, as the browser says', DESKTOP, { effectiveType: '3g' }],
    ['an unknown connection', FROM_CACHE, { effectiveType: '4g' }],
  ] as const) {
    it(`wait for the page’s own files, and the next page shows them: ${name}`, async () => {
      setConnection(connection);
      const { afterFrame } = await openDocument(timing);
      expect(afterFrame).toEqual([]);
      expect(requested).toHaveLength(2);
      expect(families()).toEqual([]);
      showFonts();
      expect(families()).toHaveLength(3);
    });
  }

  it('are shown by the next page on a touch screen, where measuring them would take long', async () => {
    isTouched = true;
    const { afterFrame } = await openDocument();
    expect(afterFrame).toEqual([]);
    expect(requested).toHaveLength(2);
    expect(families()).toEqual([]);
    showFonts();
    expect(families()).toHaveLength(3);
  });

  it('are not downloaded for somebody who saves data', async () => {
    setConnection({ effectiveType: '4g', saveData: true });
    await openDocument();
    expect(requested).toEqual([]);
  });

  it('are not noted if they cannot be downloaded', async () => {
    isOnline = false;
    await openDocument();
    showFonts();
    expect(families()).toEqual([]);
    expect(localStorage.getItem('fonts')).toBeNull();
  });
});

describe('in a later document, the fonts', () => {
  it('are shown from the start, only if they can be painted first', async () => {
    localStorage.setItem('fonts', FONTS);
    const { before, afterFrame } = await openDocument(SLOW_4G);
    expect(before).toHaveLength(2);
    expect(afterFrame).toEqual([]);
    expect(families()).toHaveLength(3);
    expect([...shown].map(({ descriptors }) => descriptors.display)).toEqual([
      'optional',
      'optional',
      'optional',
    ]);
  });

  it('are downloaded again if the files are others', async () => {
    localStorage.setItem('fonts', '[]');
    const { before, afterFrame } = await openDocument();
    expect([before.length, afterFrame.length]).toEqual([0, 2]);
  });

  it('are those of the system if storage is blocked', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    await openDocument();
    expect(requested).toEqual([]);
  });
});
