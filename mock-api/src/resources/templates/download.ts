import type { FastifyRequest } from 'fastify';
import { contract, LIMITS } from 'shared-kit/contract';
import { hasValidSignature, sign } from '../../crypto/tokens';
import type { Database } from '../../db/connect';
import { ForbiddenError, NotFoundError } from '../../errors';
import type { Api } from '../../http/api';
import { sendFile } from '../../http/file-response';
import { attachmentHeader } from '../../media/store-upload';
import { findTemplate } from './queries';

/** An address as a header can hold it: letters of other scripts and hosts are encoded. */
const encodeAddress = (address: string): string =>
  URL.canParse(address)
    ? new URL(address).href
    : address.replace(/\p{Cs}/gu, '').replace(/[^\x21-\x7e]+/g, encodeURIComponent);

/** A template's file. A gated template needs a signed URL. */
export function downloadRoute({ mount, db, media, events, site }: Api): void {
  mount(contract.templates.download, async ({ params, query, request, reply }) => {
    const template = await findTemplate(db, params.id);
    if (template?.status !== 'published') throw new NotFoundError('Template not found');
    const { expires, signature, preview } = query;
    if (
      template.gated &&
      !(await verifyDownload(db, template.slug, expires, signature, new Date()))
    ) {
      throw new ForbiddenError('Unlock this template with your email address first.');
    }
    const { file_hash: hash, file_url: address } = template;
    const file = hash === null ? null : await media.openRead(hash);
    if (file === null && (hash !== null || address === '')) {
      throw new NotFoundError('This template has no file.');
    }
    // Neither HEAD nor a look at the file on the page is a download.
    if (request.method === 'GET' && preview !== 'true') {
      await countDownload({ db, events, site }, request, template).catch((error: unknown) => {
        file?.stream.destroy();
        throw error;
      });
    }
    if (file === null) {
      void reply.status(302).header('location', encodeAddress(address));
      return '';
    }
    void reply
      .type(template.file_type ?? 'application/octet-stream')
      .header('content-disposition', attachmentHeader(template.file_name))
      .header('content-security-policy', "default-src 'none'; sandbox");
    return sendFile(request, reply, file);
  });
}

async function countDownload(
  { db, events, site }: Pick<Api, 'db' | 'events' | 'site'>,
  request: FastifyRequest,
  { id, slug }: { id: string; slug: string },
): Promise<void> {
  await db
    .updateTable('templates')
    .set(({ eb }) => ({ downloads: eb('downloads', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await events.trackDownload(request, site, slug);
}

const PURPOSE = 'template-download';

const signedText = (slug: string, expires: number) => `${slug}\n${expires}`;

/** The URL of a gated template's file, valid for 15 minutes. */
export async function signDownload(db: Database, slug: string, now: Date): Promise<string> {
  // Milliseconds since 1970.
  const expires = now.getTime() + LIMITS.downloadMs;
  const signature = await sign(db, PURPOSE, signedText(slug, expires));
  return `/api/templates/${encodeURIComponent(slug)}/download?expires=${expires}&signature=${signature}`;
}

/** Whether `signDownload` issued this URL for the template and it has not expired. */
export async function verifyDownload(
  db: Database,
  slug: string,
  expires: number | undefined,
  signature: string | undefined,
  now: Date,
): Promise<boolean> {
  if (expires === undefined || signature === undefined || expires <= now.getTime()) return false;
  return hasValidSignature(db, PURPOSE, signedText(slug, expires), signature);
}
