import { DISCUSSION_EXTENSIONS } from 'shared-kit/content/files';
import { contract } from 'shared-kit/contract';
import type { Api } from '../../http/api';
import { sendFile } from '../../http/file-response';
import { ReceivedForm } from '../../http/received-form';
import { NotFoundError } from '../../errors';
import {
  IMAGE_EXTENSIONS,
  nameByType,
  readExtension,
  TUTORIAL_EXTENSIONS,
} from '../../media/file-types';
import { isSignedUrlValid } from '../../media/signed-urls';
import { mediaPath, IMAGE_WIDTHS } from '../../media/media-store';
import { attachmentHeader, storeReceivedFile, storeUpload } from '../../media/store-upload';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** An SVG opened on its own is a document: this allows its styles and nothing else. */
const SANDBOX_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const ACCEPTED = {
  image: IMAGE_EXTENSIONS,
  attachment: TUTORIAL_EXTENSIONS,
  discussion: DISCUSSION_EXTENSIONS,
};

const isImage = (type: string) => type.startsWith('image/');

export function mediaRoutes({ mount, db, media }: Api): void {
  mount(contract.media.upload, async ({ body, viewer }) => {
    const options = {
      public: true,
      accepted: ACCEPTED[body.purpose],
      inspectsWorkbooks: body.purpose === 'discussion',
    };
    const owned = media.ownedBy(viewer);
    const file = await (body instanceof ReceivedForm
      ? storeReceivedFile(db, owned, body.file, { field: 'file', ...options })
      : storeUpload(db, owned, body, { field: 'dataUrl', ...options }));
    const path = mediaPath(file.hash);
    const isShown =
      body.purpose === 'image' || (body.purpose === 'discussion' && isImage(file.type));
    // Browsers save the download with the URL's extension.
    return { ...file, url: isShown ? path : `${path}.${readExtension(file.name)}` };
  });

  mount(contract.media.read, async ({ params, query, request, reply }) => {
    const hash = params.name.slice(0, 64);
    const info = await media.getInfo(hash);
    const isSigned = await isSignedUrlValid(db, hash, query, new Date());
    if (info === null || !(info.public || isSigned))
      throw new NotFoundError('There is no such file.');

    const resizable = isImage(info.type) && info.type !== 'image/svg+xml';
    // Only a few widths are generated, whichever is requested.
    const width =
      query.w === undefined || !resizable
        ? undefined
        : IMAGE_WIDTHS.find((one) => one >= (query.w ?? 0) && one < (info.width ?? Infinity));
    const etag = width === undefined ? `"${hash}"` : `"${hash}-w${width}"`;
    const setHeaders = () =>
      reply
        .header('etag', etag)
        .header('cache-control', info.public ? IMMUTABLE : 'private, no-store')
        .header('content-security-policy', SANDBOX_CSP);
    const ifNoneMatch = request.headers['if-none-match'] ?? '';
    if (ifNoneMatch.split(/,\s*/).some((one) => one === '*' || one.replace(/^W\//, '') === etag)) {
      void setHeaders().status(304);
      return '';
    }

    const file = await (width === undefined
      ? media.openRead(hash)
      : media.openResized(hash, width));
    if (file === null) throw new NotFoundError('There is no such file.');
    // Only now: an error must not be kept for a year.
    void setHeaders().type(width === undefined ? info.type : 'image/webp');
    // A signed URL is of somebody's upload, which is saved, never shown.
    if (!isImage(info.type) || query.signature !== undefined) {
      // Only a signature that was checked vouches for a name with an ending of another kind.
      const asked = query.name ?? params.name;
      const isOfType = nameByType(asked, info.type) === asked;
      const name = isSigned || isOfType ? asked : nameByType(params.name, info.type);
      void reply.header('content-disposition', attachmentHeader(name));
    }
    return sendFile(request, reply, file);
  });
}
