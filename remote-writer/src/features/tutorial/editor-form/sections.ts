import type { TutorialDocument } from '../document/document';
import { isBlank, isEmptyHtml, isEmptyStep } from '../document/is-empty';

export interface FormSection {
  /** The path of its field in the document. */
  field: string;
  label: string;
  isEmpty: (document: TutorialDocument) => boolean;
  /** Only old posts have it. */
  isHiddenIfEmpty?: boolean;
}

/** The parts of the form in their order, for the outline. */
export const FORM_SECTIONS: readonly FormSection[] = [
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
