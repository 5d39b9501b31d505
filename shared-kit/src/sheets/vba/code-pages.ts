/** The names by which the Encoding Standard knows the code pages of Windows; 1250 to 1258 follow a rule. */
const ENCODINGS: Readonly<Record<number, string>> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10_000: 'macintosh',
  10_007: 'x-mac-cyrillic',
  20_866: 'koi8-r',
  21_866: 'koi8-u',
  28_592: 'iso-8859-2',
  54_936: 'gb18030',
  65_001: 'utf-8',
};

/** Decodes the texts of a project by the code page that it names; an unknown one as Windows-1252. */
export function decoderOf(codePage: number): TextDecoder {
  const isWindows = codePage >= 1_250 && codePage <= 1_258;
  return new TextDecoder(
    ENCODINGS[codePage] ?? (isWindows ? `windows-${codePage}` : 'windows-1252'),
  );
}
