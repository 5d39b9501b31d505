import { NotCalculatedError } from '../value/values';
import {
  asserts,
  between,
  classes,
  controls,
  either,
  not,
  withBothCases,
  type Test,
} from './regex-classes';

/** One step of a program that looks for a pattern. */
export type Step =
  | { kind: 'character'; accepts: (code: number) => boolean }
  | { kind: 'assert'; holds: (text: string, at: number) => boolean }
  /** Both ways are tried at once; the first is preferred. */
  | { kind: 'split'; first: number; second: number }
  | { kind: 'jump'; to: number }
  | { kind: 'save'; slot: number }
  | { kind: 'match' };

export interface Program {
  steps: Step[];
  groups: number;
  /** Whether what it finds may depend on letters beyond ASCII being letters. */
  asksForClasses: boolean;
}

/** A pattern that is none. */
export class PatternError extends Error {
  override name = 'PatternError';
}

const MAX_STEPS = 3000;
const MAX_DEPTH = 50;
const MAX_COUNT = 1000;

const missing = (what: string) => new NotCalculatedError(`${what} in a regular expression`);

/** Reads a pattern, each part of which is a list of steps whose jumps are counted from its start. */
class Reader {
  groups = 0;
  asksForClasses = false;
  private at = 0;
  private readonly pattern: string;
  private readonly ignoreCase: boolean;

  constructor(pattern: string, ignoreCase: boolean) {
    this.pattern = pattern;
    this.ignoreCase = ignoreCase;
  }

  readAll(): Step[] {
    const steps = this.readAlternatives(0);
    if (this.at < this.pattern.length) throw new PatternError('a bracket too many');
    return steps;
  }

  private get next(): string {
    return this.pattern.charAt(this.at);
  }

  private take(): string {
    const character = this.next;
    this.at += 1;
    return character;
  }

  private takeIf(text: string): boolean {
    const isThere = this.pattern.startsWith(text, this.at);
    if (isThere) this.at += text.length;
    return isThere;
  }

  private readAlternatives(depth: number): Step[] {
    if (depth > MAX_DEPTH) throw missing('so many brackets');
    const first = this.readSequence(depth);
    if (!this.takeIf('|')) return first;
    const second = this.readAlternatives(depth + 1);
    const end = first.length + second.length + 2;
    return [
      { kind: 'split', first: 1, second: first.length + 2 },
      ...moved(first, 1),
      { kind: 'jump', to: end },
      ...moved(second, first.length + 2),
    ];
  }

  private readSequence(depth: number): Step[] {
    let steps: Step[] = [];
    while (this.at < this.pattern.length && this.next !== '|' && this.next !== ')') {
      const part = this.readRepeated(depth);
      steps = [...steps, ...moved(part, steps.length)];
      if (steps.length > MAX_STEPS) throw missing('so many repetitions');
    }
    return steps;
  }

  private readRepeated(depth: number): Step[] {
    const part = this.readPart(depth);
    const counts = this.readCounts();
    if (counts === null) return part;
    if (this.takeIf('+')) throw missing('a quantifier that gives nothing back');
    const isLazy = this.takeIf('?');
    if (this.readCounts() !== null) throw missing('a quantifier of a quantifier');
    return repeat(part, counts, isLazy);
  }

  private readCounts(): { min: number; max: number } | null {
    if (this.takeIf('*')) return { min: 0, max: Infinity };
    if (this.takeIf('+')) return { min: 1, max: Infinity };
    if (this.takeIf('?')) return { min: 0, max: 1 };
    const found = /^\{(\d{1,5})(,(\d{0,5}))?\}/.exec(this.pattern.slice(this.at, this.at + 14));
    if (found === null) return null;
    this.at += found[0].length;
    const min = Number(found[1]);
    const last = found[3] === '' ? Infinity : Number(found[3]);
    const max = found[2] === undefined ? min : last;
    if (max < min) throw new PatternError('counts in the wrong order');
    if (min > MAX_COUNT || (max > MAX_COUNT && max !== Infinity)) throw missing('so large a count');
    return { min, max };
  }

  private readPart(depth: number): Step[] {
    const character = this.take();
    if (character === '(') return this.readGroup(depth);
    if (character === '[') return [{ kind: 'character', accepts: this.readClass() }];
    if (character === '.') return [{ kind: 'character', accepts: (code) => code !== 10 }];
    if (character === '\\') return [this.readEscape()];
    if ('*+?'.includes(character)) throw new PatternError('nothing to repeat');
    const holds = asserts[character];
    if ((character === '^' || character === '$') && holds) return [{ kind: 'assert', holds }];
    return [{ kind: 'character', accepts: this.characterTest(character.charCodeAt(0)) }];
  }

  private readGroup(depth: number): Step[] {
    const isPlain = this.takeIf('?:');
    if (!isPlain && (this.next === '?' || this.next === '*')) throw missing('a special group');
    const number = isPlain ? 0 : (this.groups += 1);
    const steps = this.readAlternatives(depth + 1);
    if (!this.takeIf(')')) throw new PatternError('a bracket that is not closed');
    if (isPlain) return steps;
    return [
      { kind: 'save', slot: number * 2 },
      ...moved(steps, 1),
      { kind: 'save', slot: number * 2 + 1 },
    ];
  }

  private readEscape(): Step {
    const holds = /[bB]/.test(this.next) ? asserts[this.next] : undefined;
    if (holds !== undefined) {
      this.at += 1;
      this.asksForClasses = true;
      return { kind: 'assert', holds };
    }
    const found = this.readEscaped();
    return {
      kind: 'character',
      accepts: typeof found === 'number' ? this.characterTest(found) : found,
    };
  }

  /** What follows a backslash: a class, or the code of a character. */
  private readEscaped(): Test | number {
    const character = this.take();
    if (character === '') throw new PatternError('a backslash at the end');
    const test = classes[character];
    if (test !== undefined) {
      this.asksForClasses = true;
      return test;
    }
    const control = controls[character];
    if (control !== undefined) return control;
    if (/[a-z0-9]/i.test(character)) throw missing(`\\${character}`);
    return character.charCodeAt(0);
  }

  private characterTest(code: number): Test {
    return this.ignoreCase ? withBothCases(between(code, code)) : between(code, code);
  }

  private readClass(): Test {
    const isNegated = this.takeIf('^');
    const tests: Test[] = [];
    // A bracket that comes first is a character.
    for (let isFirst = true; isFirst || this.next !== ']'; isFirst = false) {
      if (this.at >= this.pattern.length) throw new PatternError('a class that is not closed');
      if (/^\[[:.=]/.test(this.pattern.slice(this.at, this.at + 2))) throw missing('a named class');
      tests.push(this.readRange());
    }
    this.at += 1;
    const test = this.ignoreCase ? withBothCases(either(tests)) : either(tests);
    return isNegated ? not(test) : test;
  }

  private readRange(): Test {
    const low = this.readClassMember();
    if (typeof low !== 'number') return low;
    const after = this.pattern.charAt(this.at + 1);
    if (this.next !== '-' || after === ']' || after === '') return between(low, low);
    this.at += 1;
    const high = this.readClassMember();
    if (typeof high !== 'number' || high < low) throw new PatternError('a range out of order');
    return between(low, high);
  }

  private readClassMember(): Test | number {
    const character = this.take();
    return character === '\\' ? this.readEscaped() : character.charCodeAt(0);
  }
}

/** Steps at another place. */
const moved = (steps: readonly Step[], by: number): Step[] =>
  steps.map((step) => {
    if (step.kind === 'jump') return { ...step, to: step.to + by };
    if (step.kind !== 'split') return step;
    return { ...step, first: step.first + by, second: step.second + by };
  });

function repeat(
  part: readonly Step[],
  { min, max }: { min: number; max: number },
  isLazy: boolean,
): Step[] {
  const copies = max === Infinity ? min + 1 : max;
  if ((part.length + 2) * copies > MAX_STEPS) throw missing('so many repetitions');
  const split = (inside: number, outside: number): Step =>
    isLazy
      ? { kind: 'split', first: outside, second: inside }
      : { kind: 'split', first: inside, second: outside };
  const steps: Step[] = [];
  for (let count = 0; count < min; count += 1) steps.push(...moved(part, steps.length));
  if (max === Infinity) {
    const start = steps.length;
    steps.push(split(start + 1, start + part.length + 2), ...moved(part, start + 1));
    steps.push({ kind: 'jump', to: start });
    return steps;
  }
  const end = steps.length + (max - min) * (part.length + 1);
  for (let count = min; count < max; count += 1) {
    steps.push(split(steps.length + 1, end));
    steps.push(...moved(part, steps.length));
  }
  return steps;
}

/**
 * The program of a pattern. Throws a PatternError if it is none, and a NotCalculatedError for what is not done
 * here: what looks around or back, and what is different for letters beyond ASCII.
 */
export function compileRegex(pattern: string, ignoreCase: boolean): Program {
  const reader = new Reader(pattern, ignoreCase);
  const steps = reader.readAll();
  return {
    steps: [...steps, { kind: 'match' }],
    groups: reader.groups,
    asksForClasses: reader.asksForClasses || ignoreCase,
  };
}
