import {
  findTooLongText,
  POST_TOO_LONG,
  readingMinutes,
  tutorialHtml,
} from 'shared-kit/content/article';
import { LIMITS, type contract } from 'shared-kit/contract';
import type * as z from 'zod';
import { recordTags } from '../../db/tags';
import type { Queryable } from '../../db/transaction';
import { InvalidError } from '../../errors';
import { requireBoundedImages, type ImageSource } from '../../media/image-bounds';
import { STEP_IMAGE, storeInlineImages, storeImageField } from '../../media/store-images';
import { findDataUrlImages } from '../../media/data-url-images';
import type { MediaStore } from '../../media/media-store';
import { tooLongError } from '../../text/clean-html';
import { calculateArticleSheets } from '../../sheets/sheet-pool';
import { cleanHtml, indexPost } from '../../text/text-pool';
import { storeResourceFiles } from './extract-media';

export type PostPayload = z.output<(typeof contract.posts.create)['body']>;

/** A payload ready to be saved: its files are stored, its HTML is sanitised. */
export type ComposedPost = Awaited<ReturnType<typeof composePost>>;

/** An embedded file, and not just a text that mentions a data URL. */
const EMBEDDED_FILE =
  /data:[\w.+/-]{0,100}(?:;[\w=.-]{1,80}){0,5};base64,\s{0,100}[A-Za-z0-9+/]{100}/i;

/** Returns the Markdown, or throws if it is too long or still contains a file. */
function requireStorableMarkdown(markdown: string): string {
  if (markdown.length > LIMITS.html) throw tooLongError('exportMarkdown');
  if (!EMBEDDED_FILE.test(markdown)) return markdown;
  const message = 'This text contains a file. Add the file to the resources instead.';
  throw new InvalidError(message, { exportMarkdown: message });
}

const postTooLongError = (field: string) =>
  new InvalidError(POST_TOO_LONG, { [field]: POST_TOO_LONG });

/** Counts the HTML of a post and throws if all of it together is too long to be sanitised. */
function createByteCounter() {
  let total = 0;
  return (html: string, field: string) => {
    total += Buffer.byteLength(html);
    if (total > LIMITS.postBytes) throw postTooLongError(field);
  };
}

/** Returns a post, or some of its parts, unless all texts together are too long to be stored. */
function requireStorableSize<T extends object>(post: T): T {
  const field = findTooLongText(post);
  if (field !== null) throw postTooLongError(field);
  return post;
}

/** The HTML export is the article, unless a client sends another: that one alone is kept beside it. */
const isOwnExport = ({ content, exportHtml }: PostPayload): boolean =>
  exportHtml !== '' && exportHtml !== content;

/** The article before sanitising: the editor's own, or the one generated from the parts. */
export const submittedArticle = ({ content, structured }: PostPayload): string =>
  content === '' ? tutorialHtml(structured) : content;

/** Every part of a payload that may contain images. */
function listImageSources({ structured, ...payload }: PostPayload): ImageSource[] {
  const texts = {
    content: payload.content,
    coverImage: payload.coverImage ?? '',
    exportHtml: payload.exportHtml,
    exportMarkdown: payload.exportMarkdown,
    'structured.introduction': structured.introduction,
    'structured.quickTips': structured.quickTips,
    'structured.challenge': structured.challenge,
    'structured.visualSummary': structured.visualSummary,
    'structured.callToAction': structured.callToAction,
  };
  const steps = structured.steps.flatMap(({ body, media }, index) => [
    { field: `structured.steps.${index}.body`, text: body },
    ...media.map((text, nth) => ({ field: `structured.steps.${index}.media.${nth}`, text })),
  ]);
  return [...steps, ...Object.entries(texts).map(([field, text]) => ({ field, text }))];
}

/** More are rejected for their number. */
const MAX_COUNTED_FILES = 100;

/** How many different files a payload holds as data URLs. */
export function countPostFiles(payload: PostPayload): number {
  const images = listImageSources(payload).flatMap(({ text }) => findDataUrlImages(text));
  const attachments = payload.structured.resources.filter(({ url }) => /^data:/i.test(url));
  const files = new Set([
    ...images.map(({ dataUrl }) => dataUrl),
    ...attachments.map(({ url }) => url),
  ]);
  return Math.min(files.size, MAX_COUNTED_FILES);
}

/** Stores the files in every part of a payload and sanitises every part that is HTML. */
export async function composePost(db: Queryable, media: MediaStore, payload: PostPayload) {
  await requireBoundedImages(listImageSources(payload));
  const urls = new Map<string, string>();
  const { structured: parts } = payload;
  const resources = await storeResourceFiles(db, media, parts.resources, urls);
  const files = [...urls];

  const storeFiles = (text: string, field: string) => {
    const withUrls = files.reduce((linked, [file, url]) => linked.replaceAll(file, url), text);
    return storeInlineImages(db, media, withUrls, { ...STEP_IMAGE, field }, urls);
  };
  const countBytes = createByteCounter();
  const toCleanHtml = async (text: string, field: string) => {
    const html = await storeFiles(text, field);
    countBytes(html, field);
    return cleanHtml(html, field);
  };
  const storePicture = (source: string, field: string) =>
    storeImageField(db, media, source, { ...STEP_IMAGE, field });

  const steps = [];
  for (const [index, step] of parts.steps.entries()) {
    const path = `structured.steps.${index}`;
    const body = await toCleanHtml(step.body, `${path}.body`);
    const images = [];
    for (const [nth, image] of step.media.entries()) {
      images.push(await storePicture(image, `${path}.media.${nth}`));
    }
    steps.push({ ...step, body, media: images });
  }
  const structured = {
    ...parts,
    introduction: await toCleanHtml(parts.introduction, 'structured.introduction'),
    steps,
    quickTips: await toCleanHtml(parts.quickTips, 'structured.quickTips'),
    challenge: await toCleanHtml(parts.challenge, 'structured.challenge'),
    resources,
    visualSummary: await toCleanHtml(parts.visualSummary, 'structured.visualSummary'),
    callToAction: await toCleanHtml(parts.callToAction, 'structured.callToAction'),
  };
  // Code is not sanitised, but an article that is generated from it would be.
  requireStorableSize({ structured });
  // Without an article from the editor, one is generated from the parts.
  const article = payload.content === '' ? tutorialHtml(structured) : payload.content;
  const content = await toCleanHtml(article, 'content');
  const { coverImage } = payload;
  // After sanitising, which writes some characters as five.
  const post = requireStorableSize({
    title: payload.title,
    summary: payload.summary,
    category: payload.category,
    tags: await recordTags(db, payload.tags),
    seo: payload.seo,
    structured,
    content,
    coverImage: coverImage == null ? coverImage : await storePicture(coverImage, 'coverImage'),
    exportHtml: isOwnExport(payload) ? await toCleanHtml(payload.exportHtml, 'exportHtml') : '',
    exportMarkdown: requireStorableMarkdown(
      await storeFiles(payload.exportMarkdown, 'exportMarkdown'),
    ),
    readingMinutes: readingMinutes(content),
  });
  const sheetResults = await calculateArticleSheets(content);
  return { ...post, sheetResults, search: await indexPost(post) };
}
