import besley from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { FONTS_KEY, toFontFaces } from './font-faces';
import { whenIdle } from '../timing/wait';

/** The first visit is for the page, which has fonts to stand in for these. In milliseconds. */
const IDLE_DELAY_MS = 2_000;

/** What is loaded and not yet shown. */
let loaded: FontFace[] = [];

/** Whether the inline script or an earlier page view has brought the fonts. */
function hasFonts(family: string): boolean {
  let has = false;
  // Browsers differ in whether they quote the name.
  document.fonts.forEach((face) => (has ||= face.family.includes(family)));
  return has;
}

async function loadFonts(): Promise<void> {
  const faces = toFontFaces([besley, figtree]);
  if (hasFonts(faces[0]?.[0] ?? '')) return;
  loaded = await Promise.all(
    faces.map(([family, href, weight]) => new FontFace(family, `url(${href})`, { weight }).load()),
  );
  localStorage.setItem(FONTS_KEY, JSON.stringify(faces));
}

/**
 * Downloads the fonts once the page is idle. They are not shown on this page, whose text would move:
 * the next one has them (`showFonts`), and the next document before its first paint (`startPage`).
 */
export function scheduleFonts(): void {
  // A browser without them, a lost connection, blocked storage: the fonts of the system stay.
  setTimeout(() => whenIdle(() => void loadFonts().catch(() => {})), IDLE_DELAY_MS);
}

/** Shows the fonts that have been downloaded, when another page replaces this one. */
export function showFonts(): void {
  for (const face of loaded) document.fonts.add(face);
  loaded = [];
}
