/** A face that pages use: its family, the file, the weights in it, and the characters unless it is for all. */
export type FontFaceParts = readonly [
  family: string,
  href: string,
  weight: string,
  unicodeRange?: string,
];

/** Letters of European languages beyond those of the first file; as the packages of the fonts divide them. */
const LATIN_EXTENDED =
  'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,' +
  'U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** The faces, by how the names of their files begin. */
const FACES: readonly { file: string; family: string; weight: string; unicodeRange?: string }[] = [
  { file: 'besley-latin-wght', family: 'Besley Variable', weight: '400 900' },
  { file: 'figtree-latin-wght', family: 'Figtree Variable', weight: '300 900' },
  {
    file: 'besley-latin-ext-',
    family: 'Besley Variable',
    weight: '400 900',
    unicodeRange: LATIN_EXTENDED,
  },
  {
    file: 'figtree-latin-ext-',
    family: 'Figtree Variable',
    weight: '300 900',
    unicodeRange: LATIN_EXTENDED,
  },
];

/** The faces in these files. Their order is always the same, because their text is compared. */
export const toFontFaces = (hrefs: readonly string[]): FontFaceParts[] =>
  FACES.flatMap(({ file, family, weight, unicodeRange }) =>
    hrefs
      .filter((href) => href.includes(`/${file}`))
      .map((href) =>
        unicodeRange === undefined ? [family, href, weight] : [family, href, weight, unicodeRange],
      ),
  );
