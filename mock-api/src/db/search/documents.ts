import { plainText } from 'shared-kit/content';
import { withoutFilePaths } from 'shared-kit/content/files';
import { listAddressSpellings } from './address-spellings';
import { namesVector, textVector } from './vector';

/** What is indexed of each kind of row, for those who write one and for the job that builds all anew. */

export interface PostTexts {
  title: string;
  summary: string;
  tags: readonly string[];
  content: string;
}

/** Its `content` is HTML, and may be long: see `indexPost` of `text/text-pool`. */
export const postVector = ({ title, summary, tags, content }: PostTexts): string =>
  textVector({ title, summary, text: `${tags.join(' ')} ${plainText(content)}` });

export const threadVector = ({ title, description }: { title: string; description: string }) =>
  textVector({ title, text: withoutFilePaths(description) });

export const commentVector = ({ content }: { content: string }) =>
  textVector({ title: '', text: withoutFilePaths(content) });

interface TemplateTexts {
  title: string;
  seo_desc: string;
  tags: readonly string[];
  tools: readonly string[];
}

export const templateVector = ({ title, seo_desc: summary, tags, tools }: TemplateTexts) =>
  textVector({ title, summary, text: [...tags, ...tools].join(' ') });

export const trackVector = ({ title, meta, text }: { title: string; meta: string; text: string }) =>
  textVector({ title, text: `${meta} ${text}` });

interface ChallengeTexts {
  title: string;
  summary: string;
}

/** Without its text, which nobody may find before it opens. */
export const challengeVector = ({ title, summary }: ChallengeTexts) =>
  textVector({ title, text: summary });

export const heroVector = ({ h1 }: { h1: string }) => textVector({ title: h1 });

/** An address with its domain in its own script and as `xn--`: people look for both. */
const inAllSpellings = (address: string) => listAddressSpellings(address).join(' ');

export const userVector = ({ name, email }: { name: string; email: string }) =>
  namesVector({ name, text: inAllSpellings(email) });

export const subscriberVector = ({ email, source }: { email: string; source: string }) =>
  namesVector({ text: `${inAllSpellings(email)} ${source}` });

interface SubmissionTexts {
  title: string;
  full_name: string;
  email: string;
}

export const submissionVector = ({ title, full_name: name, email }: SubmissionTexts) =>
  namesVector({ name, text: `${title} ${inAllSpellings(email)}` });

export const mailVector = ({ recipient, subject }: { recipient: string; subject: string }) =>
  namesVector({ text: `${inAllSpellings(recipient)} ${subject}` });
