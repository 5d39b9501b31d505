import { plainText } from 'shared-kit/content';
import type { Step, TutorialDocument } from '../document/document';

export interface ComposerSection {
  /** The path of its field in the document. */
  field: string;
  label: string;
  isEmpty: (document: TutorialDocument) => boolean;
  /** Only old posts have it. */
  isHiddenIfEmpty?: boolean;
}

/** Longer HTML than this has text: an emptied editor leaves a few tags. */
const MAX_EMPTY_LENGTH = 60;

/** Cheap enough for every key. An image, a rule or a table without text is content. */
function isEmptyHtml(html: string): boolean {
  return (
    html.length <= MAX_EMPTY_LENGTH && plainText(html) === '' && !/<(?:img|hr|table)\b/i.test(html)
  );
}

const isBlank = (text: string) => text.trim() === '';

export function isEmptyStep({ heading, body, code, media }: Step): boolean {
  return isBlank(heading) && isEmptyHtml(body) && isBlank(code) && media.length === 0;
}

/** The parts of the composer in their order, for the outline. */
export const COMPOSER_SECTIONS: readonly ComposerSection[] = [
  { field: 'title', label: 'Title', isEmpty: ({ title }) => isBlank(title) },
  { field: 'summary', label: 'Summary', isEmpty: ({ summary }) => isBlank(summary) },
  {
    field: 'structured.learningObjectives',
    label: 'Learning objectives',
    isEmpty: ({ structured }) => isBlank(structured.learningObjectives),
  },
  {
    field: 'structured.introduction',
    label: 'Introduction',
    isEmpty: ({ structured }) => isEmptyHtml(structured.introduction),
  },
  {
    field: 'structured.steps',
    label: 'Steps',
    isEmpty: ({ structured }) => structured.steps.every(isEmptyStep),
  },
  {
    field: 'structured.quickTips',
    label: 'Quick tips',
    isEmpty: ({ structured }) => isEmptyHtml(structured.quickTips),
  },
  {
    field: 'structured.challenge',
    label: 'Challenge',
    isEmpty: ({ structured }) => isEmptyHtml(structured.challenge),
  },
  {
    field: 'structured.resources',
    label: 'Resources',
    isEmpty: ({ structured }) => structured.resources.length === 0,
  },
  {
    field: 'structured.faq',
    label: 'FAQ',
    isEmpty: ({ structured }) => structured.faq.length === 0,
  },
  {
    field: 'structured.visualSummary',
    label: 'Visual summary',
    isEmpty: ({ structured }) => isEmptyHtml(structured.visualSummary),
  },
  {
    field: 'structured.callToAction',
    label: 'Call to action',
    isEmpty: ({ structured }) => isEmptyHtml(structured.callToAction),
  },
  {
    field: 'legacy',
    label: 'Legacy content',
    isEmpty: ({ legacy }) => legacy === '',
    isHiddenIfEmpty: true,
  },
];
