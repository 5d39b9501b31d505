import { readFileSync } from 'node:fs';
import { ADMIN, benchToken } from './fill/sizes';
import type { Files } from './fill/step';

const PICTURE = readFileSync(new URL('../../docs/images/home.png', import.meta.url));
const SHEET = Buffer.from('month,amount\n'.padEnd(2_000, 'January,100\n'));

async function upload(api: string, name: string, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  const response = await fetch(`${api}/api/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${benchToken(ADMIN)}` },
    body: form,
  });
  const body = await response.text();
  const hash = /\/api\/media\/([0-9a-f]{64})/.exec(body)?.[1];
  if (hash === undefined) throw new Error(`${name} was rejected: ${response.status} ${body}`);
  return hash;
}

/** Uploads the files that the rows of a fill refer to. */
export async function uploadFiles(api: string): Promise<Files> {
  return {
    picture: await upload(api, 'picture.png', PICTURE),
    sheet: await upload(api, 'table.csv', SHEET),
  };
}
