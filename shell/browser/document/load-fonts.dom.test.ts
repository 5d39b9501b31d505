import { FONTS_KEY } from './font-faces';
import { scheduleFonts, showFonts } from './load-fonts';
import { START_SCRIPT } from './inline-script';

/** What jsdom lacks: a font that is there at once, unless its file is missing. */
class FakeFontFace {
  constructor(
    readonly family: string,
    readonly source: string,
    readonly descriptors: FontFaceDescriptors,
  ) {}
  load() {
    requested.push(this.source);
    return isOnline ? Promise.resolve(this) : Promise.reject(new Error('No network'));
  }
}

let isOnline: boolean;
let requested: string[];
let shown: Set<FakeFontFace>;

const BESLEY = 'url(/assets/media/besley-latin-wght-normal.woff2)';
const FIGTREE = 'url(/assets/media/figtree-latin-wght-normal.woff2)';

const becomeIdle = () => jest.advanceTimersByTimeAsync(10_000);

/** A new document whose inline script names these fonts. */
function openDocument(fonts: string) {
  shown.clear();
  requested = [];
  const script = document.createElement('script');
  script.dataset['fonts'] = fonts;
  script.textContent = START_SCRIPT;
  document.head.append(script);
}

beforeEach(() => {
  jest.useFakeTimers();
  isOnline = true;
  requested = [];
  shown = new Set();
  localStorage.clear();
  Reflect.set(globalThis, 'FontFace', FakeFontFace);
  Reflect.set(document, 'fonts', shown);
});

afterEach(() => {
  showFonts();
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'FontFace');
  Reflect.deleteProperty(document, 'fonts');
});

describe('on the first visit, the fonts', () => {
  it('are downloaded when the page is idle, and shown together by the next page', async () => {
    scheduleFonts();
    expect(requested).toEqual([]);
    await becomeIdle();
    expect(requested).toEqual([BESLEY, FIGTREE]);
    expect(shown.size).toBe(0);
    showFonts();
    expect([...shown].map(({ family }) => family)).toEqual(['Besley Variable', 'Figtree Variable']);
    scheduleFonts();
    await becomeIdle();
    expect(requested).toHaveLength(2);
  });

  it('are not noted if they cannot be downloaded', async () => {
    isOnline = false;
    scheduleFonts();
    await becomeIdle();
    showFonts();
    expect(shown.size).toBe(0);
    expect(localStorage.getItem(FONTS_KEY)).toBeNull();
  });
});

describe('in a later document, the inline script', () => {
  it('shows the fonts from the start, only if they can be painted first', async () => {
    scheduleFonts();
    await becomeIdle();
    openDocument(localStorage.getItem(FONTS_KEY) ?? '');
    expect(
      [...shown].map(({ family, source, descriptors }) => [family, source, descriptors]),
    ).toEqual([
      ['Besley Variable', BESLEY, { weight: '400 900', display: 'optional' }],
      ['Figtree Variable', FIGTREE, { weight: '300 900', display: 'optional' }],
    ]);
    expect(requested).toHaveLength(2);
    scheduleFonts();
    await becomeIdle();
    expect(requested).toHaveLength(2);
  });

  it('leaves the fonts of the system if the files are others, or storage is blocked', () => {
    localStorage.setItem(FONTS_KEY, '[]');
    openDocument(JSON.stringify([['Besley Variable', '/assets/new.woff2', '400 900']]));
    expect(shown.size).toBe(0);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    openDocument('[]');
    expect(shown.size).toBe(0);
    expect(window.queuedEvents).toEqual([]);
  });
});
