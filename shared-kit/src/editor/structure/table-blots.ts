import Quill from 'quill';
import { TableBody, TableCell, TableContainer, TableRow } from 'quill/formats/table.js';
import { parseRowId } from '../html/table-row';

/** The row id of a cell: the value of the format `table`. */
export const rowIdOf = (cell: { domNode: Node } | null | undefined): string =>
  cell?.domNode instanceof HTMLElement ? (cell.domNode.dataset['row'] ?? '') : '';

/** The id of the table that a row of cells belongs to. */
const tableOfRow = (row: { children: { head: { domNode: Node } | null } } | null | undefined) =>
  parseRowId(rowIdOf(row?.children.head)).table;

/** A cell; `th` in a header row. */
export class Cell extends TableCell {
  static override create(value: string): HTMLElement {
    const node = document.createElement(parseRowId(value).isHeader ? 'th' : 'td');
    node.dataset['row'] = value;
    return node;
  }

  override format(name: string, value: string) {
    const isHeader = this.domNode.nodeName === 'TH';
    if (name !== 'table' || !value || parseRowId(value).isHeader === isHeader) {
      super.format(name, value);
    } else this.replaceWith('table', value);
  }
}
// Parchment takes a list of elements; Quill's declaration of the base class knows one.
Object.assign(Cell, { tagName: ['TD', 'TH'] });

export class Row extends TableRow {}

/** Rows of different tables stay apart, also where one table follows another. */
export class Body extends TableBody {
  override checkMerge(): boolean {
    const next = this.next instanceof Body ? this.next : null;
    return super.checkMerge() && tableOfRow(this.children.tail) === tableOfRow(next?.children.head);
  }

  override optimize(context: Record<string, unknown>) {
    super.optimize(context);
    this.children.forEach((row) => {
      if (row.next && tableOfRow(row) !== tableOfRow(row.next)) this.splitAfter(row)?.optimize({});
    });
  }
}

export class Table extends TableContainer {
  override checkMerge(): boolean {
    const next = this.next instanceof Table ? this.next : null;
    const row = this.children.tail?.children.tail;
    return super.checkMerge() && tableOfRow(row) === tableOfRow(next?.children.head?.children.head);
  }

  override optimize(context: Record<string, unknown>) {
    super.optimize(context);
    this.children.forEach((body) => {
      const next = body.next instanceof Body ? body.next : null;
      const isOther = next && tableOfRow(body.children.tail) !== tableOfRow(next.children.head);
      if (isOther) this.splitAfter(body)?.optimize({});
    });
  }
}
Object.assign(Table, { allowedChildren: [Body] });
Object.assign(Body, { requiredContainer: Table, allowedChildren: [Row] });
Object.assign(Row, { requiredContainer: Body, allowedChildren: [Cell] });
Object.assign(Cell, { requiredContainer: Row });

Quill.register(
  {
    'formats/table': Cell,
    'formats/table-row': Row,
    'formats/table-body': Body,
    'formats/table-container': Table,
  },
  true,
);
