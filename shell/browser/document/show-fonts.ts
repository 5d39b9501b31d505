// Nothing here uses them: they become files, which the edge lists for the inline script.
import '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2';
import '@fontsource-variable/besley/files/besley-latin-ext-wght-normal.woff2';
import '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2';

/** Shows the fonts that came too late for the document's first page, when another page replaces it. */
export function showFonts(): void {
  for (const face of window.lateFonts ?? []) document.fonts.add(face);
  delete window.lateFonts;
}
