import { deflateRawSync } from 'node:zlib';

/** The data URL a browser makes of a file. */
export const dataUrl = (bytes: Buffer | string, type = 'application/octet-stream'): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** A file as a browser sends it. */
export function fileForm(
  name: string,
  bytes: Buffer | string,
  { purpose, type = '' }: { purpose?: string; type?: string } = {},
): FormData {
  const form = new FormData();
  if (purpose !== undefined) form.append('purpose', purpose);
  form.append(
    'file',
    new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type }),
  );
  return form;
}

/** The form that a browser makes of a file that is given as a data URL. */
export function formOfDataUrl(name: string, url: string): FormData {
  const [, type = '', encoded = ''] = /^data:([^;,]*)[^,]*,(.*)$/s.exec(url) ?? [];
  return fileForm(name, Buffer.from(encoded, 'base64'), { type });
}

interface Entry {
  name: string;
  bytes: Buffer;
  /** The unpacked size its directory claims; defaults to the actual one. */
  claimedSize?: number;
}

/** A zip archive without checksums, which nothing here checks. */
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

/** A compound file (OLE) of empty streams in its root: what Office files were before 2007. */
export function createCompoundFile(names: readonly string[]): Buffer {
  const [header, table, directory] = [
    Buffer.alloc(512),
    Buffer.alloc(512, 0xff),
    Buffer.alloc(512),
  ];
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  // One sector for the table, one for the directory.
  for (const [at, value] of [
    [44, 1],
    [48, 1],
    [56, 4_096],
    [60, 0xfffffffe],
    [68, 0xfffffffe],
    [76, 0],
  ] as const) {
    header.writeUInt32LE(value, at);
  }
  table.writeUInt32LE(0xfffffffd, 0);
  table.writeUInt32LE(0xfffffffe, 4);
  for (const [index, name] of ['Root Entry', ...names].entries()) {
    const at = index * 128;
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, at + 64);
    directory[at + 66] = index === 0 ? 5 : 2;
    directory.fill(0xff, at + 68, at + 80);
    if (index === 0) directory.writeUInt32LE(1, at + 76);
    else if (index < names.length) directory.writeUInt32LE(index + 1, at + 72);
  }
  return Buffer.concat([header, table, directory]);
}

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.cookie)</script></svg>';

/** Files that must be rejected, most of them under a name that hides what they are. */
export const HOSTILE_FILES: [what: string, name: string, dataUrl: string][] = [
  ['an SVG with a script', 'drawing.svg', dataUrl(DRAWING, 'image/svg+xml')],
  ['an SVG named as a PNG', 'picture.png', dataUrl(DRAWING, 'image/png')],
  ['a page named as a GIF', 'picture.gif', dataUrl('<html><script>1</script>', 'image/gif')],
  ['a program named as a workbook', 'book.xlsx', dataUrl(Buffer.from('MZ\x90\x00\x03'))],
  ['a page', 'page.html', dataUrl('<script>alert(1)</script>', 'text/html')],
  ['a program named as a list', 'list.csv', dataUrl(Buffer.from('MZ\x90\x00\x03'), 'text/csv')],
  [
    'a PDF declared as such but named as a list',
    'list.csv',
    dataUrl('%PDF-1.4', 'application/pdf'),
  ],
  ['a page declared as such but named as a list', 'list.csv', dataUrl('<p>1</p>', 'text/html')],
  [
    'a workbook with macros named as one without',
    'book.xlsx',
    dataUrl(workbook([{ name: 'xl/vbaProject.bin', bytes: Buffer.from('x') }])),
  ],
  [
    'an archive that unpacks to gigabytes',
    'bomb.zip',
    dataUrl(createZip([{ name: 'a', bytes: Buffer.from('a'), claimedSize: 4_000_000_000 }])),
  ],
  [
    'a zip bomb of zeros',
    'zeros.zip',
    dataUrl(createZip([{ name: 'zeros', bytes: Buffer.alloc(20_000_000) }])),
  ],
  [
    'an archive with a path outside its folder',
    'climb.zip',
    dataUrl(createZip([{ name: '../../etc/passwd', bytes: Buffer.from('x') }])),
  ],
  ['a truncated archive', 'cut.zip', dataUrl(workbook().subarray(0, 60))],
  ['a truncated PNG', 'half.png', dataUrl(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image/png')],
  ['an empty file', 'empty.csv', 'data:text/csv;base64,'],
  ['a file without an extension', 'README', dataUrl('text')],
];
