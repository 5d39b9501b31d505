import { NotCalculatedError } from '../value/values';
import type { Program } from './regex-program';

/** Where the whole and then each group starts and ends; -1 where a group took no part. */
export type Places = readonly number[];

interface Thread {
  at: number;
  places: Places;
}

/** What all searches of one call may take together. */
const MAX_WORK = 2_000_000;

/** Looks for a program in one text, all ways side by side: the time cannot explode. */
export class Searcher {
  private work = 0;
  private readonly program: Program;
  private readonly text: string;

  constructor(program: Program, text: string) {
    this.program = program;
    this.text = text;
  }

  /** The first place from `from` on, of several there the one that the pattern prefers. */
  find(from: number): Places | null {
    const none: Places = Array.from({ length: (this.program.groups + 1) * 2 }, () => -1);
    let threads: Thread[] = [];
    let found: Places | null = null;
    for (let at = from; at <= this.text.length; at += 1) {
      // A later start is the least preferred, and none once one has been found.
      const starts =
        found === null ? [...threads, { at: 0, places: replaceAt(none, 0, at) }] : threads;
      if (starts.length === 0) break;
      const { waiting, match } = this.follow(starts, at);
      if (match !== null) found = match;
      const code = this.text.charCodeAt(at);
      threads = waiting.flatMap((thread) => {
        const step = this.program.steps[thread.at];
        const isNext = step?.kind === 'character' && at < this.text.length && step.accepts(code);
        return isNext ? [{ at: thread.at + 1, places: thread.places }] : [];
      });
    }
    return found;
  }

  /** All that are found one after another. */
  findAll(): Places[] {
    const all: Places[] = [];
    let from = 0;
    for (let places = this.find(0); places !== null; places = this.find(from)) {
      const [start = 0, end = 0] = places;
      if (end === start)
        throw new NotCalculatedError('a regular expression that also finds nothing');
      all.push(places);
      from = end;
    }
    return all;
  }

  /** Goes on to the steps that need a character, in the order of preference, up to a match. */
  private follow(
    threads: readonly Thread[],
    at: number,
  ): { waiting: Thread[]; match: Places | null } {
    const seen = new Set<number>();
    const waiting: Thread[] = [];
    const stack = threads.toReversed();
    for (let thread = stack.pop(); thread !== undefined; thread = stack.pop()) {
      if (seen.has(thread.at)) continue;
      seen.add(thread.at);
      this.work += 1;
      if (this.work > MAX_WORK)
        throw new NotCalculatedError('a regular expression that takes this long');
      const { places } = thread;
      const step = this.program.steps[thread.at];
      if (step === undefined || step.kind === 'match') {
        return { waiting, match: replaceAt(places, 1, at) };
      }
      if (step.kind === 'character') waiting.push(thread);
      else if (step.kind === 'jump') stack.push({ at: step.to, places });
      else if (step.kind === 'split') {
        stack.push({ at: step.second, places }, { at: step.first, places });
      } else if (step.kind === 'save') {
        stack.push({ at: thread.at + 1, places: replaceAt(places, step.slot, at) });
      } else if (step.holds(this.text, at)) stack.push({ at: thread.at + 1, places });
    }
    return { waiting, match: null };
  }
}

const replaceAt = (places: Places, slot: number, at: number): Places =>
  places.map((place, index) => (index === slot ? at : place));
