const SECTOR = 512;
const MINI = 64;
const CUTOFF = 4_096;
const FREE = 0xffffffff;
const END = 0xfffffffe;
const TABLE = 0xfffffffd;

interface Node {
  name: string;
  bytes: Uint8Array | null;
  children: Node[];
}

function toTree(streams: Readonly<Record<string, Uint8Array>>): Node {
  const root: Node = { name: 'Root Entry', bytes: null, children: [] };
  for (const [path, bytes] of Object.entries(streams)) {
    const names = path.split('/');
    let folder = root;
    for (const name of names.slice(0, -1)) {
      let next = folder.children.find((one) => one.name === name);
      if (next === undefined) folder.children.push((next = { name, bytes: null, children: [] }));
      folder = next;
    }
    folder.children.push({ name: names.at(-1) ?? '', bytes, children: [] });
  }
  return root;
}

const pad = (bytes: Uint8Array, size: number): Buffer => {
  const padded = Buffer.alloc(Math.ceil(bytes.length / size) * size);
  padded.set(bytes);
  return padded;
};

/** Writes a compound file of these streams, by their path: small ones into the root's, as programs do. */
export function writeCompoundFile(streams: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const sectors: Buffer[] = [];
  const table: number[] = [];
  const miniTable: number[] = [];
  const miniParts: Buffer[] = [];
  const addChain = (bytes: Uint8Array): number => {
    const padded = pad(bytes, SECTOR);
    const start = sectors.length;
    for (let at = 0; at < padded.length; at += SECTOR) {
      sectors.push(padded.subarray(at, at + SECTOR));
      table.push(at + SECTOR < padded.length ? sectors.length : END);
    }
    return padded.length === 0 ? END : start;
  };
  const addMini = (bytes: Uint8Array): number => {
    const padded = pad(bytes, MINI);
    const start = miniTable.length;
    for (let at = 0; at < padded.length; at += MINI) {
      miniTable.push(at + MINI < padded.length ? miniTable.length + 1 : END);
    }
    miniParts.push(padded);
    return padded.length === 0 ? END : start;
  };

  const entries: Buffer[] = [];
  const addNode = (node: Node): number => {
    const entry = Buffer.alloc(128);
    const index = entries.push(entry) - 1;
    entry.write(node.name, 'utf16le');
    entry.writeUInt16LE((node.name.length + 1) * 2, 64);
    entry[66] = index === 0 ? 5 : node.bytes === null ? 1 : 2;
    for (const at of [68, 72, 76]) entry.writeUInt32LE(FREE, at);
    entry.writeUInt32LE(END, 116);
    if (node.bytes !== null) {
      const isSmall = node.bytes.length < CUTOFF;
      entry.writeUInt32LE((isSmall ? addMini : addChain)(node.bytes), 116);
      entry.writeUInt32LE(node.bytes.length, 120);
    }
    const children = node.children.map(addNode);
    entry.writeUInt32LE(children[0] ?? FREE, 76);
    // Each to the right of the one before: a tree that only leans.
    for (const [at, child] of children.entries()) {
      entries[child]?.writeUInt32LE(children[at + 1] ?? FREE, 72);
    }
    return index;
  };
  addNode(toTree(streams));
  const mini = Buffer.concat(miniParts);
  entries[0]?.writeUInt32LE(addChain(mini), 116);
  entries[0]?.writeUInt32LE(mini.length, 120);
  const numbers = (list: readonly number[]) => {
    const padded = [...list];
    while (padded.length % (SECTOR / 4) !== 0) padded.push(FREE);
    return Buffer.from(new Uint32Array(padded).buffer);
  };
  const miniTableAt = addChain(numbers(miniTable));
  const directoryAt = addChain(Buffer.concat(entries));
  const tables = Math.ceil((sectors.length + Math.ceil(sectors.length / 127) + 1) / 128);
  const tableAt = sectors.length;
  for (let index = 0; index < tables; index += 1) table.push(TABLE);

  const header = Buffer.alloc(SECTOR);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(tables, 44);
  header.writeUInt32LE(directoryAt, 48);
  header.writeUInt32LE(CUTOFF, 56);
  header.writeUInt32LE(miniTableAt, 60);
  header.writeUInt32LE(Math.ceil(miniTable.length / 128), 64);
  header.writeUInt32LE(END, 68);
  for (let index = 0; index < 109; index += 1) {
    header.writeUInt32LE(index < tables ? tableAt + index : FREE, 76 + index * 4);
  }
  return new Uint8Array(Buffer.concat([header, ...sectors, numbers(table)]));
}
