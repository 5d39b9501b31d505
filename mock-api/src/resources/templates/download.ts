import { contract } from 'shared-kit/contract';
import type { Api } from '../../http/api';
import { ForbiddenError, NotFoundError } from '../../errors';
import { attachmentHeader } from '../../media/store-upload';
import { findTemplate } from './queries';
import { verifyDownload } from './signed-download';

/** The file of a template: plain for a free one, by a signed address for a gated one. */
export function downloadRoute({ mount, db, media, events }: Api): void {
  mount(contract.templates.download, async ({ params, query, request, reply }) => {
    const template = await findTemplate(db, params.id);
    if (template?.status !== 'published') throw new NotFoundError('Template not found');
    const { expires, signature } = query;
    if (
      template.gated &&
      !(await verifyDownload(db, template.slug, expires, signature, new Date()))
    ) {
      throw new ForbiddenError('Unlock this template with your email address first.');
    }
    const elsewhere = template.file_hash === null;
    const bytes = template.file_hash === null ? null : await media.read(template.file_hash);
    if (elsewhere ? template.file_url === '' : bytes === null) {
      throw new NotFoundError('This template has no file.');
    }
    // A HEAD only asks how large the file is.
    if (request.method === 'GET') {
      await db
        .updateTable('templates')
        .set(({ eb }) => ({ downloads: eb('downloads', '+', 1) }))
        .where('id', '=', template.id)
        .execute();
      await events.trackDownload(request, template.slug);
    }
    if (elsewhere) {
      void reply.status(302).header('location', template.file_url);
      return '';
    }
    void reply
      .type(template.file_type ?? 'application/octet-stream')
      .header('content-disposition', attachmentHeader(template.file_name))
      .header('content-security-policy', "default-src 'none'; sandbox");
    return bytes;
  });
}
