import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { countValues, type AbusedSite, type AbuseScenario } from '../scenario';

/** Sends drafts at the same time; resolves with the statuses. */
async function sendDrafts(
  { apiUrl, createMember }: AbusedSite,
  contents: readonly string[],
  signal: AbortSignal,
): Promise<string> {
  const token = await createMember();
  const statuses = await Promise.all(
    contents.map((content, index) =>
      fetch(`${apiUrl}/api/posts`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'x-forwarded-for': `198.51.100.${index}`,
        },
        body: JSON.stringify({ title: `Draft ${index}`, content }),
        signal,
      }).then(
        ({ status }) => status,
        () => 'cut',
      ),
    ),
  );
  return countValues(statuses);
}

const ELEMENT = '<p>Some <b>bold</b> and <i>slanted</i> text, <a href="/a">linked</a>.</p>';

/** HTML of so many bytes. */
const createHtml = (bytes: number) => ELEMENT.repeat(Math.floor(bytes / ELEMENT.length));

/** A member saves drafts of 26 MB of HTML, and some that are as long as a post may be. */
export const largePosts: AbuseScenario = {
  name: 'large posts',
  expected: /400 ×/,
  run: (site, signal) =>
    sendDrafts(
      site,
      Array.from({ length: 30 }, (_, index) =>
        createHtml(index % 3 === 0 ? 26_000_000 : 1_900_000),
      ),
      signal,
    ),
};

function createChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, checksum]);
}

const deflatedRows = new Map<number, Buffer>();

/** The compressed rows of a black picture; the same for each of that size. */
function deflateRows(side: number): Buffer {
  const known = deflatedRows.get(side);
  if (known !== undefined) return known;
  const rows = deflateSync(Buffer.alloc((side + 1) * side));
  deflatedRows.set(side, rows);
  return rows;
}

/** A black PNG as a data URL: few bytes, many pixels, and a comment that makes it another file. */
function createPicture(side: number, comment: string): string {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits of grey.
  header.writeUInt8(8, 8);
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    createChunk('IHDR', header),
    createChunk('tEXt', Buffer.from(`Comment\0${comment}`, 'latin1')),
    createChunk('IDAT', deflateRows(side)),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** So many different pictures: the same one twice would be stored once. */
const createImages = (count: number, side: number) =>
  Array.from({ length: count }, () => {
    const source = createPicture(side, randomUUID());
    return `<img src="${source}" alt="">`;
  }).join('');

/**
 * Three members save drafts with thousands of pictures, and with pictures of 49 megapixels. Each picture
 * counts as an upload: one member could not even save those with two of them.
 */
export const manyPictures: AbuseScenario = {
  name: 'many pictures',
  expected: /201 ×/,
  run: async (site, signal) => {
    const ofMembers = [
      Array.from({ length: 5 }, () => createImages(4_000, 8)),
      Array.from({ length: 5 }, () => createImages(20, 7_000)),
      Array.from({ length: 20 }, () => createImages(2, 7_000)),
    ];
    const outcomes = ofMembers.map((drafts) => sendDrafts(site, drafts, signal));
    return (await Promise.all(outcomes)).join('; ');
  },
};
