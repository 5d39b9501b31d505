import { crc32, deflateSync } from 'node:zlib';
import { apiRequest } from '../../e2e/fixtures/api';
import type { Session } from '../../e2e/fixtures/users';

/** The post of the goals. */
export const STEPS = 100;
export const STEP_CHARACTERS = 2_000;
export const IMAGES = 50;

const WORDS =
  'sheet column row cell formula range filter sort lookup table total month order customer value ' +
  'list count sum average text date number blank error name result check copy paste share';

/** The same words in the same order each time, different for each step. */
function writeWords(seed: number, characters: number): string {
  const words = WORDS.split(' ');
  let text = '';
  for (let index = seed; text.length < characters; index += 1) {
    text += `${words[(index * index + seed * 7) % words.length]} `;
  }
  return text.slice(0, characters).trimEnd();
}

function pngChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}

/** A PNG of 640 × 360 pixels: stripes of which no two images have the same. */
function drawPng(seed: number): Buffer {
  const [width, height] = [640, 360];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8); // Eight bits for each of red, green and blue.
  const row = 1 + width * 3;
  const pixels = Buffer.alloc(row * height);
  for (let index = 0; index < pixels.length; index += 1) {
    const isFilterByte = index % row === 0;
    pixels[index] = isFilterByte ? 0 : (Math.floor(index / (seed + 40)) * 37 + seed * 5) % 256;
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

async function uploadImage(site: string, token: string, index: number): Promise<string> {
  const { url } = await apiRequest(site, 'POST', '/api/media', {
    token,
    body: {
      name: `figure-${index}.png`,
      dataUrl: `data:image/png;base64,${drawPng(index).toString('base64')}`,
      purpose: 'image',
    },
  });
  return url;
}

/** A step's text: paragraphs with a list and a quoted formula, of `STEP_CHARACTERS` in all. */
function stepBody(index: number, image: string | undefined): string {
  const list = [1, 2, 3].map((item) => writeWords(index + item, 60));
  const rest = STEP_CHARACTERS - list.join('').length;
  const paragraphs = [1, 2, 3, 4].map((part) => writeWords(index * 5 + part, Math.floor(rest / 4)));
  return [
    `<p>${paragraphs[0]}</p>`,
    `<ul>${list.map((item) => `<li>${item}</li>`).join('')}</ul>`,
    `<p><strong>${paragraphs[1]}</strong></p>`,
    image === undefined ? '' : `<p><img src="${image}" alt="Figure ${index}"></p>`,
    `<p>${paragraphs[2]}</p>`,
    `<p>${paragraphs[3]}</p>`,
  ].join('');
}

/**
 * Creates the post of the goals: 100 steps of 2,000 characters, and 50 images, half of them within
 * the texts. Returns its id and the bytes of the request.
 */
export async function createLargePost(
  site: string,
  { token }: Session,
): Promise<{ id: string; bytes: number }> {
  const urls: string[] = [];
  for (let index = 0; index < IMAGES; index += 1) urls.push(await uploadImage(site, token, index));
  const steps = Array.from({ length: STEPS }, (_, index) => {
    const inText = index % 4 === 0;
    const image = index % 2 === 0 ? urls[index / 2] : undefined;
    return {
      id: `step-${index}`,
      heading: `Part ${index + 1}: ${writeWords(index, 30)}`,
      body: stepBody(index, inText ? image : undefined),
      code: `=SUMIFS(Orders[Amount], Orders[Month], A${index + 2})`,
      media: image === undefined || inText ? [] : [image],
    };
  });
  const body = {
    title: 'A tutorial of a hundred steps about one workbook',
    summary: writeWords(3, 150),
    category: 'Excel',
    tags: ['formulas', 'long'],
    structured: { introduction: `<p>${writeWords(9, 400)}</p>`, steps },
  };
  const { _id } = await apiRequest(site, 'POST', '/api/posts', { token, body });
  return { id: _id, bytes: Buffer.byteLength(JSON.stringify(body)) };
}
