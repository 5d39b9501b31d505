/** A face that pages use: its family, the file and the weights in it. */
export type FontFaceParts = readonly [family: string, href: string, weight: string];

/** The faces, by how the names of their files begin. */
const FACES = [
  { file: 'besley-', family: 'Besley Variable', weight: '400 900' },
  { file: 'figtree-', family: 'Figtree Variable', weight: '300 900' },
] as const;

/** The faces in these files. Their order is always the same, because their text is compared. */
export const toFontFaces = (hrefs: readonly string[]): FontFaceParts[] =>
  FACES.flatMap(({ file, family, weight }) =>
    hrefs
      .filter((href) => href.includes(`/${file}`))
      .map((href): FontFaceParts => [family, href, weight]),
  );

/** Where a browser notes, as JSON, the faces that it has downloaded. The inline script knows the key. */
export const FONTS_KEY = 'fonts';
