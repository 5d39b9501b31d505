/** Where a text stops being JSON. Both count from 1. */
export interface JsonError {
  line: number;
  column: number;
}

const SPACE = /[ \t\r\n]*/y;
const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** A string without its closing quote. */
const STRING_START = /"(?:[ !#-[\]-\uFFFF]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y;

/** The depth at which a text is given up, so that brackets without end exhaust no stack. */
const MAX_DEPTH = 100;

class Failure extends Error {
  constructor(readonly index: number) {
    super('This is not valid JSON.');
  }
}

/** Reads a text as RFC 8259 says, only to find where it is not valid. */
class Scanner {
  private index = 0;

  constructor(private readonly source: string) {}

  /** Reads the whole text; throws a `Failure` with the first position that is not valid. */
  scan(): void {
    this.value(0);
    this.skip(SPACE);
    if (this.index < this.source.length) throw new Failure(this.index);
  }

  private skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.index;
    const matched = pattern.test(this.source);
    if (matched) this.index = pattern.lastIndex;
    return matched;
  }

  /** The next character that is no space. */
  private peek(): string | undefined {
    this.skip(SPACE);
    return this.source[this.index];
  }

  private expect(character: string): void {
    if (this.peek() !== character) throw new Failure(this.index);
    this.index += 1;
  }

  private string(): void {
    this.skip(SPACE);
    if (!this.skip(STRING_START) || this.source[this.index] !== '"') throw new Failure(this.index);
    this.index += 1;
  }

  private value(depth: number): void {
    const next = this.peek();
    if (depth > MAX_DEPTH) throw new Failure(this.index);
    if (next === '"') this.string();
    else if (next === '[') this.items(']', () => this.value(depth + 1));
    else if (next === '{') {
      this.items('}', () => {
        this.string();
        this.expect(':');
        this.value(depth + 1);
      });
    } else if (!this.skip(LITERAL)) throw new Failure(this.index);
  }

  private items(end: string, item: () => void): void {
    this.index += 1;
    if (this.peek() === end) {
      this.index += 1;
      return;
    }
    for (;;) {
      item();
      if (this.peek() === ',') this.index += 1;
      else return this.expect(end);
    }
  }
}

/** Where the text stops being valid JSON; null if it is valid. Browsers' own messages often omit it. */
export function findJsonError(source: string): JsonError | null {
  try {
    new Scanner(source).scan();
    return null;
  } catch (error) {
    const index = error instanceof Failure ? error.index : 0;
    const lines = source.slice(0, index).split('\n');
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  }
}
