import { contract } from 'shared-kit/contract';
import type { Api } from '../http/app';
import { NotFound } from '../http/errors';
import { asDownload } from './disposition';
import { TUTORIAL_FILES } from './kinds';
import { isPrivateAddress } from './signed-address';
import { mediaPath, WIDTHS } from './store';
import { storeUpload } from './uploads';

const FOREVER = 'public, max-age=31536000, immutable';

/** A drawing opened by itself is a document: it may style itself and nothing else. */
const NOTHING_RUNS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const isPicture = (type: string) => type.startsWith('image/');

export function mediaRoutes({ mount, db, media, limits }: Api): void {
  mount(contract.media.upload, async ({ body, viewer }) => {
    await limits.upload(viewer.id);
    const file = await storeUpload(db, media, body, {
      field: 'dataUrl',
      public: true,
      accepted: TUTORIAL_FILES,
    });
    return { ...file, url: mediaPath(file.hash) };
  });

  mount(contract.media.read, async ({ params, query, request, reply }) => {
    const hash = params.name.slice(0, 64);
    const facts = await media.facts(hash);
    const opened =
      facts !== null && (facts.public || (await isPrivateAddress(db, hash, query, new Date())));
    if (facts === null || !opened) throw new NotFound('There is no such file.');

    const resizable = isPicture(facts.type) && facts.type !== 'image/svg+xml';
    // Whatever width is asked for, one of a few is made.
    const width =
      query.w === undefined || !resizable
        ? undefined
        : WIDTHS.find((one) => one >= (query.w ?? 0) && one < (facts.width ?? Infinity));
    const etag = width === undefined ? `"${hash}"` : `"${hash}-w${width}"`;
    void reply
      .header('etag', etag)
      .header('cache-control', facts.public ? FOREVER : 'private, no-store')
      .header('content-security-policy', NOTHING_RUNS);
    const known = request.headers['if-none-match'] ?? '';
    if (known.split(/,\s*/).some((one) => one === '*' || one.replace(/^W\//, '') === etag)) {
      void reply.status(304);
      return '';
    }

    const bytes = await (width === undefined ? media.read(hash) : media.narrower(hash, width));
    if (bytes === null) throw new NotFound('There is no such file.');
    void reply.type(width === undefined ? facts.type : 'image/webp');
    if (!isPicture(facts.type)) {
      const name = query.signature === undefined ? params.name : (query.name ?? params.name);
      void reply.header('content-disposition', asDownload(name));
    }
    return bytes;
  });
}
