import { dutch } from './dutch';
import { french } from './french';
import { german } from './german';
import { italian } from './italian';
import { toLanguage, type Language } from './language';
import { polish } from './polish';
import { brazilian, portuguese } from './portuguese';
import { russian } from './russian';
import { spanish } from './spanish';
import { turkish } from './turkish';

export { foldName, type Language } from './language';

let languages: readonly Language[] | undefined;

/** The languages in which formulas are understood; the first counts where several have a name. */
export function localLanguages(): readonly Language[] {
  languages ??= [
    german,
    french,
    spanish,
    italian,
    brazilian,
    portuguese,
    dutch,
    polish,
    russian,
    turkish,
  ].map(toLanguage);
  return languages;
}
