/** The version of Excel that a function came with, as Microsoft's list of functions says. */
const VERSIONS: readonly (readonly [version: string, names: string])[] = [
  ['Excel 2019', 'CONCAT IFS MAXIFS MINIFS SWITCH TEXTJOIN'],
  [
    'Excel 2021',
    'ARRAYTOTEXT FILTER LET RANDARRAY SEQUENCE SORT SORTBY UNIQUE VALUETOTEXT XLOOKUP XMATCH',
  ],
  [
    'Excel 2024',
    'BYCOL BYROW CHOOSECOLS CHOOSEROWS DROP EXPAND HSTACK IMAGE ISOMITTED LAMBDA MAKEARRAY MAP REDUCE SCAN TAKE TEXTAFTER TEXTBEFORE TEXTSPLIT TOCOL TOROW VSTACK WRAPCOLS WRAPROWS',
  ],
  [
    'Microsoft 365',
    'DETECTLANGUAGE GROUPBY PERCENTOF PIVOTBY REGEXEXTRACT REGEXREPLACE REGEXTEST STOCKHISTORY TRANSLATE TRIMRANGE',
  ],
];

const versionOf = new Map(
  VERSIONS.flatMap(([version, names]) => names.split(' ').map((name) => [name, version] as const)),
);

/** The functions of a formula that Excel 2016 does not have, each with the version that brought it. */
export const newerThan2016 = (functions: readonly string[]): { name: string; version: string }[] =>
  functions.flatMap((name) => {
    const version = versionOf.get(name);
    return version === undefined ? [] : [{ name, version }];
  });
