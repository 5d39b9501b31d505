import { readingMinutes, tutorialHtml } from 'shared-kit/content/article';
import type { contract } from 'shared-kit/contract';
import type * as z from 'zod';
import type { Reader } from '../../db/transaction';
import { storeImages } from '../../media/images';
import type { MediaStore } from '../../media/store';
import { cleanHtml } from '../../text/clean-html';

export type Payload = z.output<(typeof contract.posts.create)['body']>;

/** What an editor sent, made safe to keep: images in the store, HTML clean. */
export type Composed = Awaited<ReturnType<typeof compose>>;

/** Takes the images out of every part of a payload and cleans every part that is HTML. */
export async function compose(rows: Reader, media: MediaStore, payload: Payload) {
  const stored = (text: string) => storeImages(rows, media, text);
  const html = async (text: string, field: string) => cleanHtml(await stored(text), field);
  const { structured: parts } = payload;
  const steps = [];
  for (const [index, step] of parts.steps.entries()) {
    const body = await html(step.body, `structured.steps.${index}.body`);
    const images = [];
    for (const image of step.media) images.push(await stored(image));
    steps.push({ ...step, body, media: images });
  }
  const structured = {
    ...parts,
    introduction: await html(parts.introduction, 'structured.introduction'),
    steps,
    quickTips: await html(parts.quickTips, 'structured.quickTips'),
    challenge: await html(parts.challenge, 'structured.challenge'),
    visualSummary: await html(parts.visualSummary, 'structured.visualSummary'),
    callToAction: await html(parts.callToAction, 'structured.callToAction'),
  };
  // The article is the editor's own rendering where it sends one, else made here from the parts.
  const written = payload.content === '' ? tutorialHtml(structured) : payload.content;
  const content = await html(written, 'content');
  return {
    title: payload.title,
    summary: payload.summary,
    category: payload.category,
    tags: payload.tags,
    seo: payload.seo,
    structured,
    content,
    coverImage: payload.coverImage == null ? payload.coverImage : await stored(payload.coverImage),
    exportHtml: await html(payload.exportHtml, 'exportHtml'),
    exportMarkdown: await stored(payload.exportMarkdown),
    readingMinutes: readingMinutes(content),
  };
}
