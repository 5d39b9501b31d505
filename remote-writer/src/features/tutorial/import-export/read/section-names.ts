import { SECTION_HEADINGS, type SectionName } from 'shared-kit/content/article';

/** What other writers call our sections. */
const SYNONYMS: Record<string, SectionName> = {
  goals: 'learningObjectives',
  objectives: 'learningObjectives',
  'what you will learn': 'learningObjectives',
  'what you’ll learn': 'learningObjectives',
  'what youll learn': 'learningObjectives',
  intro: 'introduction',
  overview: 'introduction',
  steps: 'steps',
  'step by step': 'steps',
  'step by step tutorial': 'steps',
  'step by step guide': 'steps',
  instructions: 'steps',
  tips: 'quickTips',
  'tips and tricks': 'quickTips',
  exercise: 'challenge',
  'your turn': 'challenge',
  practice: 'challenge',
  links: 'resources',
  references: 'resources',
  'further reading': 'resources',
  downloads: 'resources',
  'frequently asked questions': 'faq',
  'questions and answers': 'faq',
};

const simplify = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[-\s]+/g, ' ')
    .replace(/['’:!?.]/g, '')
    .trim();

const NAMES = new Map<string, SectionName>([
  ...Object.entries(SYNONYMS).map(([heading, name]) => [simplify(heading), name] as const),
  ...Object.entries(SECTION_HEADINGS).map(
    ([name, heading]) => [simplify(heading), name as SectionName] as const,
  ),
]);

/** The section that a heading begins; undefined if it is none of ours. */
export const sectionNamed = (heading: string): SectionName | undefined =>
  NAMES.get(simplify(heading));
