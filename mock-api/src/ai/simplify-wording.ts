/** Wordy phrases and their replacements. Whole words only, longer phrases first. */
const REPLACEMENTS: readonly [RegExp, string][] = [
  [/\bdue to the fact that\b/gi, 'because'],
  [/\bin spite of the fact that\b/gi, 'although'],
  [/\bat this point in time\b/gi, 'now'],
  [/\bin the event that\b/gi, 'if'],
  [/\bfor the purpose of\b/gi, 'for'],
  [/\bwith regards? to\b/gi, 'about'],
  [/\bin order to\b/gi, 'to'],
  [/\bas well as\b/gi, 'and'],
  [/\ba (?:large|great) number of\b/gi, 'many'],
  [/\bthe majority of\b/gi, 'most'],
  [/\bhas the ability to\b/gi, 'can'],
  [/\b(?:is|are) able to\b/gi, 'can'],
  [/\bprior to\b/gi, 'before'],
  [/\bsubsequent to\b/gi, 'after'],
  [/\butili[sz]e(d|s)?\b/gi, 'use$1'],
  [/\butili[sz]ing\b/gi, 'using'],
  [/\bfacilitate(d|s)?\b/gi, 'help$1'],
  [/\bcommence(d|s)?\b/gi, 'start$1'],
  [
    /\b(?:it is important to note that|it should be noted that|please note that)\s+(\p{L})/giu,
    '$1',
  ],
  [/\b(?:very|really|basically|actually|simply|quite)\s+(\p{L})/giu, '$1'],
];

const ENDINGS = new Map([
  ['helpd', 'helped'],
  ['startd', 'started'],
]);

const matchCase = (original: string, replacement: string) =>
  /^\p{Lu}/u.test(original)
    ? replacement.slice(0, 1).toUpperCase() + replacement.slice(1)
    : replacement;

/** Replaces wordy phrases, without touching HTML. */
export function simplifyWording(text: string): string {
  let plain = text;
  for (const [wordy, short] of REPLACEMENTS) {
    plain = plain.replace(wordy, (was: string, ending?: unknown) => {
      const end = typeof ending === 'string' ? ending : '';
      const word = short.replace('$1', end);
      return matchCase(was, ENDINGS.get(word) ?? word);
    });
  }
  return plain.replace(/[ \t]{2,}/g, ' ').replace(/ ([.,;:!?])/g, '$1');
}
