import { deflateRawSync } from 'node:zlib';

/** Files as a browser would hand them over, true and false ones. */
export const dataUrl = (bytes: Buffer | string, type = 'application/octet-stream'): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

interface Entry {
  name: string;
  bytes: Buffer;
  /** What the table of contents says instead of the truth. */
  claimedSize?: number;
}

/** A zip archive. Its checksums are left out: nothing here looks at them. */
export function createZip(entries: Entry[]): Buffer {
  const parts: Buffer[] = [];
  const table: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, claimedSize = bytes.length } of entries) {
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(claimedSize, 22);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    const row = Buffer.alloc(46);
    row.writeUInt32LE(0x02014b50, 0);
    row.writeUInt16LE(8, 10);
    row.writeUInt32LE(packed.length, 20);
    row.writeUInt32LE(claimedSize, 24);
    row.writeUInt16LE(Buffer.byteLength(name), 28);
    row.writeUInt32LE(offset, 42);
    parts.push(head, Buffer.from(name), packed);
    table.push(row, Buffer.from(name));
    offset += head.length + Buffer.byteLength(name) + packed.length;
  }
  const end = Buffer.alloc(22);
  const contents = Buffer.concat(table);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(contents.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, contents, end]);
}

export const workbook = (more: Entry[] = []): Buffer =>
  createZip([
    { name: '[Content_Types].xml', bytes: Buffer.from('<Types/>') },
    { name: 'xl/workbook.xml', bytes: Buffer.from('<workbook/>') },
    ...more,
  ]);

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.cookie)</script></svg>';

/** What nobody may get in, each under a name that says otherwise. */
export const HOSTILE_FILES: [what: string, name: string, dataUrl: string][] = [
  ['a drawing with a script', 'drawing.svg', dataUrl(DRAWING, 'image/svg+xml')],
  ['a drawing called a picture', 'picture.png', dataUrl(DRAWING, 'image/png')],
  ['a page called a picture', 'picture.gif', dataUrl('<html><script>1</script>', 'image/gif')],
  ['a program called a workbook', 'book.xlsx', dataUrl(Buffer.from('MZ\x90\x00\x03'))],
  ['a page', 'page.html', dataUrl('<script>alert(1)</script>', 'text/html')],
  ['a program called a list', 'list.csv', dataUrl(Buffer.from('MZ\x90\x00\x03'), 'text/csv')],
  [
    'a workbook with macros called one without',
    'book.xlsx',
    dataUrl(workbook([{ name: 'xl/vbaProject.bin', bytes: Buffer.from('x') }])),
  ],
  [
    'an archive that unpacks to gigabytes',
    'bomb.zip',
    dataUrl(createZip([{ name: 'a', bytes: Buffer.from('a'), claimedSize: 4_000_000_000 }])),
  ],
  [
    'an archive that packs zeros',
    'zeros.zip',
    dataUrl(createZip([{ name: 'zeros', bytes: Buffer.alloc(20_000_000) }])),
  ],
  [
    'an archive that climbs out of its folder',
    'climb.zip',
    dataUrl(createZip([{ name: '../../etc/passwd', bytes: Buffer.from('x') }])),
  ],
  ['an archive cut short', 'cut.zip', dataUrl(workbook().subarray(0, 60))],
  [
    'a picture that is only its beginning',
    'half.png',
    dataUrl(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image/png'),
  ],
  ['nothing', 'empty.csv', 'data:text/csv;base64,'],
  ['a file without an ending', 'README', dataUrl('text')],
];
