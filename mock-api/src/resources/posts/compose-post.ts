import { readingMinutes, tutorialHtml } from 'shared-kit/content/article';
import { LIMITS, type contract } from 'shared-kit/contract';
import type * as z from 'zod';
import type { Queryable } from '../../db/transaction';
import { InvalidError } from '../../errors';
import { requireBoundedImages, type ImageSource } from '../../media/image-bounds';
import { STEP_IMAGE, storeInlineImages, storeImageField } from '../../media/store-images';
import type { MediaStore } from '../../media/media-store';
import { tooLongError } from '../../text/clean-html';
import { cleanHtml } from '../../text/text-pool';
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

/** Counts the HTML of a post and throws if all of it together is too long to be sanitised. */
function createLengthCounter() {
  let total = 0;
  return (html: string, field: string) => {
    total += html.length;
    if (total <= LIMITS.postHtml) return;
    const message = `Please keep the whole post under ${LIMITS.postHtml.toLocaleString('en')} characters.`;
    throw new InvalidError(message, { [field]: message });
  };
}

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
  const countLength = createLengthCounter();
  const toCleanHtml = async (text: string, field: string) => {
    const html = await storeFiles(text, field);
    countLength(html, field);
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
  // Without an article from the editor, one is generated from the parts.
  const article = payload.content === '' ? tutorialHtml(structured) : payload.content;
  const content = await toCleanHtml(article, 'content');
  const { coverImage } = payload;
  return {
    title: payload.title,
    summary: payload.summary,
    category: payload.category,
    tags: payload.tags,
    seo: payload.seo,
    structured,
    content,
    coverImage: coverImage == null ? coverImage : await storePicture(coverImage, 'coverImage'),
    exportHtml: await toCleanHtml(payload.exportHtml, 'exportHtml'),
    exportMarkdown: requireStorableMarkdown(
      await storeFiles(payload.exportMarkdown, 'exportMarkdown'),
    ),
    readingMinutes: readingMinutes(content),
  };
}
