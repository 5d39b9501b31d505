/** What a language calls things in formulas. */
export interface LanguageSource {
  /** `SUMME=SUM`, separated by white space. Names that are the English ones are left out. */
  functions: string;
  logicals: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** The parts of a table, without `#`. */
  sections: Readonly<Record<string, string>>;
}

/** The same with folded names as keys. */
export interface Language {
  functions: ReadonlyMap<string, string>;
  logicals: ReadonlyMap<string, string>;
  errors: ReadonlyMap<string, string>;
  sections: ReadonlyMap<string, string>;
}

/**
 * A name as it is looked up: in capitals, without the differences between İ, I, ı and i (whose capitals depend on the
 * language) and between Ё and Е (Russian Excel has written the same names with either).
 */
export const foldName = (name: string): string =>
  name.normalize('NFC').toUpperCase().replaceAll('İ', 'I').replaceAll('Ё', 'Е');

const toMap = (entries: readonly (readonly [string, string])[]): ReadonlyMap<string, string> =>
  new Map(entries.map(([local, english]) => [foldName(local), english]));

function toPair(entry: string): [string, string] {
  const [local = '', english = ''] = entry.split('=');
  return [local, english];
}

export const toLanguage = (source: LanguageSource): Language => ({
  functions: toMap(source.functions.trim().split(/\s+/).map(toPair)),
  logicals: toMap(Object.entries(source.logicals)),
  errors: toMap(Object.entries(source.errors)),
  sections: toMap(Object.entries(source.sections)),
});
