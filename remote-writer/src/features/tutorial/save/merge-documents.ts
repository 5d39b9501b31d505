import { createRandomId } from 'shared-kit/client';
import { parseCommaList, parseLines, type Step, type TutorialDocument } from '../document/document';
import { getAt, setAt, type FieldPath } from '../document/field-path';
import { isSameValue } from './is-same';

export interface MergeSides {
  mine: TutorialDocument;
  theirs: TutorialDocument;
  /** What `mine` began as; null if that is not known, and every difference is a conflict. */
  mineBase: TutorialDocument | null;
  /** What `theirs` began as: the same text, as the server returned it. */
  theirsBase: TutorialDocument | null;
}

export type MergeChoice = 'mine' | 'theirs' | 'both';

/** A section that both sides have changed, each in its own way. */
export interface MergeConflict {
  /** `title`, `structured.introduction`; for a step `structured.steps.{id}`. */
  key: string;
  /** Whether both can be kept, one after the other. */
  canKeepBoth: boolean;
}

export interface Merge {
  document: TutorialDocument;
  conflicts: MergeConflict[];
}

export type MergeChoices = Readonly<Record<string, MergeChoice>>;

const STEP_PREFIX = 'structured.steps.';

type Join<Path extends FieldPath> = (
  document: TutorialDocument,
  mine: TutorialDocument,
  theirs: TutorialDocument,
  path: Path,
) => TutorialDocument;

const TEXTS = [
  'title',
  'summary',
  'category',
  'coverImage',
  'seo.title',
  'seo.description',
] as const;
const HTML = [
  'structured.introduction',
  'structured.quickTips',
  'structured.challenge',
  'structured.visualSummary',
  'structured.callToAction',
  'legacy',
] as const;

const joinHtml: Join<(typeof HTML)[number]> = (document, mine, theirs, path) =>
  setAt(document, path, getAt(mine, path) + getAt(theirs, path));

const unique = (values: readonly string[]) => [...new Set(values)];

/** The items of both; one that both have changed is there twice. */
function joinItems<Item extends { id: string }>(mine: Item[], theirs: Item[]): Item[] {
  const others = theirs.filter((item) => !mine.some((own) => isSameValue(own, item)));
  const ids = new Set(mine.map(({ id }) => id));
  return [
    ...mine,
    ...others.map((item) => (ids.has(item.id) ? { ...item, id: createRandomId() } : item)),
  ];
}

/** How both versions of a field are kept; null if there can be only one. */
const FIELDS: { path: FieldPath; join: Join<never> | null }[] = [
  ...TEXTS.map((path) => ({ path, join: null })),
  ...HTML.map((path) => ({ path, join: joinHtml })),
  {
    path: 'tags',
    join: (document, mine, theirs) =>
      setAt(document, 'tags', unique([...mine.tags, ...theirs.tags])),
  },
  {
    path: 'structured.learningObjectives',
    join: (document, mine, theirs) => {
      const path = 'structured.learningObjectives';
      const lines = [getAt(mine, path), getAt(theirs, path)].flatMap(parseLines);
      return setAt(document, path, unique(lines).join('\n'));
    },
  },
  {
    path: 'seo.keywords',
    join: (document, mine, theirs) => {
      const keywords = [mine.seo.keywords, theirs.seo.keywords].flatMap(parseCommaList);
      return setAt(document, 'seo.keywords', unique(keywords).join(', '));
    },
  },
  {
    path: 'structured.resources',
    join: (document, mine, theirs) => {
      const path = 'structured.resources';
      return setAt(document, path, joinItems(getAt(mine, path), getAt(theirs, path)));
    },
  },
  {
    path: 'structured.faq',
    join: (document, mine, theirs) => {
      const path = 'structured.faq';
      return setAt(document, path, joinItems(getAt(mine, path), getAt(theirs, path)));
    },
  },
];

/** Which side a value is taken from without asking: the one that has changed it; null if both have. */
function resolveSide(
  mine: unknown,
  theirs: unknown,
  mineBase: unknown,
  theirsBase: unknown,
): 'mine' | 'theirs' | null {
  if (isSameValue(mine, theirs)) return 'mine';
  if (mineBase !== undefined && isSameValue(mine, mineBase)) return 'theirs';
  if (theirsBase !== undefined && isSameValue(theirs, theirsBase)) return 'mine';
  return null;
}

/**
 * Merges two versions of a document by section. A section that only one side has changed is taken
 * from it. For the others there is a choice (by key; `mine` until one is made).
 */
export function mergeDocuments(sides: MergeSides, choices: MergeChoices = {}): Merge {
  const { mine, theirs, mineBase, theirsBase } = sides;
  const conflicts: MergeConflict[] = [];
  let document = mine;
  for (const { path, join } of FIELDS) {
    const side = resolveSide(
      getAt(mine, path),
      getAt(theirs, path),
      mineBase === null ? undefined : getAt(mineBase, path),
      theirsBase === null ? undefined : getAt(theirsBase, path),
    );
    if (side === null) conflicts.push({ key: path, canKeepBoth: join !== null });
    const choice = side ?? choices[path] ?? 'mine';
    if (choice === 'theirs') document = setAt(document, path, getAt(theirs, path));
    // Each join belongs to the path beside it.
    if (choice === 'both') document = join?.(document, mine, theirs, path as never) ?? document;
  }
  const steps = mergeSteps(sides, choices, conflicts);
  return { document: setAt(document, 'structured.steps', steps), conflicts };
}

const idsOf = (steps: readonly Step[]) => steps.map(({ id }) => id);
const stepsOf = (document: TutorialDocument | null) => document?.structured.steps;
const findStep = (document: TutorialDocument | null, id: string) =>
  stepsOf(document)?.find((step) => step.id === id);

function mergeSteps(sides: MergeSides, choices: MergeChoices, conflicts: MergeConflict[]): Step[] {
  return mergeOrder(sides).flatMap((id) => {
    const mine = findStep(sides.mine, id);
    const theirs = findStep(sides.theirs, id);
    const mineBase = findStep(sides.mineBase, id);
    const theirsBase = findStep(sides.theirsBase, id);
    // A step that the other side never had is new, not removed by it.
    if (theirs === undefined && theirsBase === undefined) return mine ?? [];
    if (mine === undefined && mineBase === undefined) return theirs ?? [];
    const hasBases = sides.mineBase !== null && sides.theirsBase !== null;
    const side = hasBases
      ? resolveSide(mine, theirs, mineBase ?? null, theirsBase ?? null)
      : resolveSide(mine, theirs, undefined, undefined);
    const key = STEP_PREFIX + id;
    if (side === null)
      conflicts.push({ key, canKeepBoth: mine !== undefined && theirs !== undefined });
    const choice = side ?? choices[key] ?? 'mine';
    if (choice === 'mine') return mine ?? [];
    if (choice === 'theirs') return theirs ?? [];
    const second = theirs && mine ? { ...theirs, id: createRandomId() } : theirs;
    return [mine, second].filter((step) => step !== undefined);
  });
}

/** The ids of both sides, in my order if I have changed it, otherwise in theirs. */
function mergeOrder({ mine, theirs, mineBase }: MergeSides): string[] {
  const [mineIds, theirIds] = [idsOf(mine.structured.steps), idsOf(theirs.structured.steps)];
  const baseIds = idsOf(stepsOf(mineBase) ?? []);
  const shared = (ids: string[], others: string[]) => ids.filter((id) => others.includes(id));
  const isReordered = !isSameValue(shared(mineIds, baseIds), shared(baseIds, mineIds));
  const isMine = mineBase === null || isReordered;
  const [first, second] = isMine ? [mineIds, theirIds] : [theirIds, mineIds];
  const order = [...first];
  for (const [index, id] of second.entries()) {
    if (order.includes(id)) continue;
    const previous = second[index - 1];
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id);
  }
  return order;
}
