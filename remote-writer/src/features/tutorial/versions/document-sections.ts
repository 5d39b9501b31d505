import type { Step, TutorialDocument } from '../document/document';

/** A piece of a section; what it is decides how it is compared and shown. */
export type SectionPart =
  | { type: 'text' | 'heading' | 'code' | 'html'; value: string }
  | { type: 'list' | 'images'; value: readonly string[] };

/** A part of the document that is compared with the same part of another one. */
export interface Section {
  /** The path of its value in the document; for a step, with its id: `structured.steps.{id}`. */
  key: string;
  label: string;
  parts: readonly SectionPart[];
}

type Value = SectionPart['value'];

const isEmpty = (value: Value) => (typeof value === 'string' ? value.trim() : value).length === 0;

/** A section without its empty parts, so that an empty one equals a missing one. */
function section(key: string, label: string, ...parts: SectionPart[]): Section {
  return { key, label, parts: parts.filter(({ value }) => !isEmpty(value)) };
}

const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** A step as a section; `number` counts from 1. */
export function stepSection(step: Step, number: number): Section {
  const heading = step.heading.trim();
  return section(
    `structured.steps.${step.id}`,
    heading === '' ? `Step ${number}` : `Step ${number}: ${heading}`,
    { type: 'heading', value: step.heading },
    { type: 'html', value: step.body },
    { type: 'code', value: step.code },
    { type: 'images', value: step.media },
  );
}

/** The sections before the steps, in the order in which the editor shows them. */
export function sectionsBeforeSteps(document: TutorialDocument): Section[] {
  const { structured } = document;
  return [
    section('title', 'Title', { type: 'text', value: document.title }),
    section('summary', 'Summary', { type: 'text', value: document.summary }),
    section('category', 'Category', { type: 'text', value: document.category }),
    section('tags', 'Tags', { type: 'text', value: document.tags.join(', ') }),
    section('coverImage', 'Cover image', {
      type: 'images',
      value: document.coverImage === null ? [] : [document.coverImage],
    }),
    section('structured.learningObjectives', 'Learning objectives', {
      type: 'list',
      value: lines(structured.learningObjectives),
    }),
    section('structured.introduction', 'Introduction', {
      type: 'html',
      value: structured.introduction,
    }),
  ];
}

/** The sections after the steps. */
export function sectionsAfterSteps({ structured, legacy, seo }: TutorialDocument): Section[] {
  const html = (key: string, label: string, value: string) =>
    section(key, label, { type: 'html', value });
  return [
    html('structured.quickTips', 'Quick tips', structured.quickTips),
    html('structured.challenge', 'Challenge', structured.challenge),
    section('structured.resources', 'Resources', {
      type: 'list',
      value: structured.resources.map(({ label, url }) => `${label}: ${url}`),
    }),
    section(
      'structured.faq',
      'FAQ',
      ...structured.faq.flatMap(({ question, answer }): SectionPart[] => [
        { type: 'heading', value: question },
        { type: 'text', value: answer },
      ]),
    ),
    html('structured.visualSummary', 'Visual summary', structured.visualSummary),
    html('structured.callToAction', 'Call to action', structured.callToAction),
    html('legacy', 'Legacy content', legacy),
    section('seo.title', 'SEO title', { type: 'text', value: seo.title }),
    section('seo.description', 'Meta description', { type: 'text', value: seo.description }),
    section('seo.keywords', 'Keywords', { type: 'text', value: seo.keywords }),
  ];
}
