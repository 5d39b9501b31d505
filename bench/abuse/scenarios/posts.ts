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

/** A black PNG as a data URL: few bytes, many pixels. */
function createPicture(side: number): string {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits of grey.
  header.writeUInt8(8, 8);
  const rows = Buffer.alloc((side + 1) * side);
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    createChunk('IHDR', header),
    createChunk('IDAT', deflateSync(rows)),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

const createImages = (count: number, side: number) =>
  `<img src="${createPicture(side)}" alt="">`.repeat(count);

/** A member saves drafts with thousands of pictures, and with pictures of 49 megapixels. */
export const manyPictures: AbuseScenario = {
  name: 'many pictures',
  run: (site, signal) =>
    sendDrafts(
      site,
      [
        ...Array.from({ length: 5 }, () => createImages(4_000, 8)),
        ...Array.from({ length: 5 }, () => createImages(20, 7_000)),
        ...Array.from({ length: 20 }, () => createImages(2, 7_000)),
      ],
      signal,
    ),
};
