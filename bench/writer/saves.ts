import type { CDPSession, Page } from '@playwright/test';

export interface Save {
  method: string;
  /** The request's body. */
  body: string;
  bytes: number;
}

const MAX_BODY_BYTES = 50_000_000;

/** Records the saves of posts that a page sends. */
export async function recordSaves(devtools: CDPSession): Promise<Promise<Save>[]> {
  const saves: Promise<Save>[] = [];
  await devtools.send('Network.enable', { maxPostDataSize: MAX_BODY_BYTES });
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { method, url } = request;
    if (!/\/api\/posts(?:\/[^/]+)?$/.test(new URL(url).pathname)) return;
    if (!['POST', 'PUT', 'PATCH'].includes(method)) return;
    const read = async (): Promise<Save> => {
      const body =
        request.postData ??
        (await devtools.send('Network.getRequestPostData', { requestId })).postData;
      return { method, body, bytes: Buffer.byteLength(body) };
    };
    saves.push(read());
  });
  return saves;
}

/** Presses “Save draft” and returns the request that it sends. */
export async function saveDraft(page: Page, saves: Promise<Save>[]): Promise<Save> {
  const known = saves.length;
  const response = page.waitForResponse((one) => one.request().method() !== 'GET');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await response;
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved/ })
    .first()
    .waitFor();
  const save = saves[known];
  if (save === undefined) throw new Error('Save draft has sent nothing.');
  return save;
}
