import { joinParagraphs } from '../../html/html-to-delta';

/** Wider or higher spans than a sheet can have are not believed. */
const MAX_SPAN = 200;

/** Makes tables simple: rows of equal length, inline content, and a header row if they look so. */
export function convertTables(body: HTMLElement): void {
  // From the inside out, so that a table in a cell is text when its outer table is read.
  for (const table of [...body.querySelectorAll('table')].toReversed()) {
    const isInside = table.parentElement?.closest('table') !== null;
    const isLayout =
      table.getAttribute('role') === 'presentation' ||
      table.querySelector('h1, h2, h3, h4, h5, h6, pre, figure, hr') !== null;
    if (isInside || isLayout) unwrapTable(table);
    else convertTable(table);
  }
}

/** Each cell becomes a block of its own. */
function unwrapTable(table: HTMLTableElement): void {
  const blocks = [...table.querySelectorAll(':is(td, th, caption)')].map((cell) => {
    const block = table.ownerDocument.createElement('div');
    block.append(...cell.childNodes);
    return block;
  });
  table.replaceWith(...blocks);
}

function convertTable(table: HTMLTableElement): void {
  const { ownerDocument: document } = table;
  const grid = readGrid(table);
  const [first] = grid;
  if (!first) {
    table.remove();
    return;
  }
  const caption = table.caption?.textContent.trim();
  if (caption) {
    const line = document.createElement('p');
    line.textContent = caption;
    table.before(line);
  }
  if (grid.length === 1 && first.length === 1) {
    table.replaceWith(...(first[0]?.childNodes ?? []));
    return;
  }
  const isHeader = grid.length > 1 && looksLikeHeader(first);
  const result = document.createElement('table');
  grid.forEach((cells, index) => {
    const row = result.insertRow();
    for (const content of cells) {
      const cell = document.createElement(isHeader && index === 0 ? 'th' : 'td');
      if (isHeader && index === 0) unwrapBold(content);
      cell.append(...content.childNodes);
      row.append(cell);
    }
  });
  table.replaceWith(result);
}

/** The content of every cell; merged cells are their first one and empty ones. */
function readGrid(table: HTMLTableElement): HTMLElement[][] {
  const grid: (HTMLElement | undefined)[][] = [];
  [...table.rows].forEach((row, y) => {
    const cells = (grid[y] ??= []);
    let x = 0;
    for (const cell of row.cells) {
      while (cells[x]) x += 1;
      flatten(cell);
      const [width, height] = [Math.min(cell.colSpan, MAX_SPAN), Math.min(cell.rowSpan, MAX_SPAN)];
      for (let dy = 0; dy < height && y + dy < table.rows.length; dy += 1) {
        for (let dx = 0; dx < width; dx += 1) {
          (grid[y + dy] ??= [])[x + dx] = dx + dy === 0 ? cell : emptyLike(cell);
        }
      }
      x += width;
    }
  });
  return trim(grid, () => table.ownerDocument.createElement('td'));
}

const emptyLike = (cell: HTMLTableCellElement) => cell.ownerDocument.createElement(cell.localName);

/** Without the empty rows and columns at the end, which a selection in a spreadsheet may include. */
function trim(grid: (HTMLElement | undefined)[][], create: () => HTMLElement): HTMLElement[][] {
  const isEmpty = (cell?: HTMLElement) =>
    !cell || (!cell.textContent.trim() && !cell.querySelector('img'));
  const rows = grid.slice(0, grid.findLastIndex((row) => !row.every(isEmpty)) + 1);
  const widths = rows.map((row) => row.findLastIndex((cell) => !isEmpty(cell)) + 1);
  const width = Math.max(0, ...widths);
  return rows.map((row) => Array.from({ length: width }, (_, x) => row[x] ?? create()));
}

/** Only inline content: paragraphs and items are parted by line breaks. */
function flatten(cell: HTMLElement): void {
  for (const list of cell.querySelectorAll('ul, ol')) {
    list.replaceWith(...list.childNodes);
  }
  for (const item of cell.querySelectorAll('li, blockquote, dl, dt, dd')) {
    const block = item.ownerDocument.createElement('div');
    block.append(...item.childNodes);
    item.replaceWith(block);
  }
  for (let depth = 0; depth < 20 && cell.querySelector(':scope > :is(div, p)'); depth += 1) {
    joinParagraphs(cell);
  }
  for (const block of cell.querySelectorAll('p, div')) block.replaceWith(...block.childNodes);
}

function looksLikeHeader(cells: readonly HTMLElement[]): boolean {
  if (cells.every(({ localName }) => localName === 'th')) return true;
  const filled = cells.filter((cell) => cell.textContent.trim());
  return filled.length > 0 && filled.every(isBold);
}

/** Whether all text of a cell is bold. */
function isBold(cell: HTMLElement): boolean {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.nodeValue?.trim() && !node.parentElement?.closest('b, strong, th')) return false;
  }
  return true;
}

function unwrapBold(cell: HTMLElement): void {
  for (const bold of cell.querySelectorAll('b, strong')) bold.replaceWith(...bold.childNodes);
}
