/** Characters without a width, which web pages and word processors leave in addresses. */
const INVISIBLE = /[\u200b\u2060\ufeff\u00ad]/g;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The address in a cell: `Ana Lu <ana@example.test>` and `mailto:ana@example.test` have one too. */
export function readAddressCell(cell: string): string {
  const text = cell.replace(INVISIBLE, '').trim();
  const open = text.lastIndexOf('<');
  const address = open !== -1 && text.endsWith('>') ? text.slice(open + 1, -1).trim() : text;
  if (!/^mailto:/i.test(address)) return address;
  const [target = ''] = address.slice('mailto:'.length).split('?');
  return decode(target).trim();
}
