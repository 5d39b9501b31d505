import Delta from 'quill-delta';
import type { AttributeMap, Op } from 'quill-delta';

interface Piece {
  insert: NonNullable<Op['insert']>;
  formats: AttributeMap;
}

/** Builds a document line by line; collapses the white space that only indents the source. */
export class LineWriter {
  readonly delta = new Delta();
  /** The lines and static blocks written so far. */
  count = 0;
  /** Nothing is written yet, or the last is a block without a line for the caret behind it. */
  needsLine = true;
  private pieces: Piece[] = [];
  /** The line ends with white space that came from a line break in the source. */
  private endsWithSourceBreak = false;

  get isEmpty(): boolean {
    return this.pieces.length === 0;
  }

  /** Text of the source. Spaces are kept as they are; a line break with its indentation is one. */
  text(text: string, formats: AttributeMap): void {
    let collapsed = text.replace(/(?<! ) *[\t\n\r\f][ \t\n\r\f]*/g, ' ');
    const startsWithBreak = /^ *[\t\n\r\f]/.test(text);
    const last = this.pieces.at(-1)?.insert;
    const isAfterBreak = typeof last === 'object' && 'line-break' in last;
    const isAfterSpace = typeof last === 'string' && last.endsWith(' ');
    if (startsWithBreak && (this.isEmpty || isAfterBreak || isAfterSpace)) {
      collapsed = collapsed.slice(1);
    } else if (this.endsWithSourceBreak) collapsed = collapsed.replace(/^ +/, '');
    if (collapsed === '') return;
    this.literal(collapsed, formats);
    this.endsWithSourceBreak = /[\t\n\r\f] *$/.test(text) && collapsed.endsWith(' ');
  }

  literal(text: string, formats: AttributeMap): void {
    this.pieces.push({ insert: text, formats });
    this.endsWithSourceBreak = false;
  }

  embed(insert: Record<string, unknown>, formats: AttributeMap): void {
    this.pieces.push({ insert, formats });
    this.endsWithSourceBreak = false;
  }

  lineBreak(formats: AttributeMap): void {
    this.trimSourceBreak();
    this.embed({ 'line-break': true }, formats);
  }

  endOpenLine(formats: AttributeMap): void {
    if (!this.isEmpty) this.endLine(formats);
  }

  endLine(formats: AttributeMap): void {
    this.trimSourceBreak();
    const last = this.pieces.at(-1)?.insert;
    // The last line break of a block is not rendered.
    if (typeof last === 'object' && 'line-break' in last) this.pieces.pop();
    for (const piece of this.pieces) this.delta.insert(piece.insert, piece.formats);
    this.delta.insert('\n', formats);
    this.pieces = [];
    this.count += 1;
    this.needsLine = 'table' in formats;
    this.endsWithSourceBreak = false;
  }

  staticBlock(html: string): void {
    this.delta.insert({ 'static-html': html });
    this.count += 1;
    this.needsLine = true;
  }

  private trimSourceBreak(): void {
    const last = this.pieces.at(-1);
    if (!this.endsWithSourceBreak || typeof last?.insert !== 'string') return;
    this.endsWithSourceBreak = false;
    const trimmed = last.insert.replace(/(?<! ) +$/, '');
    if (trimmed === '') this.pieces.pop();
    else last.insert = trimmed;
  }
}
