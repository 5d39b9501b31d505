import type { TutorialDocument } from '../document/document';
import {
  sectionsAfterSteps,
  sectionsBeforeSteps,
  stepSection,
  type Section,
  type SectionPart,
} from './document-sections';
import { matchItems } from './match-steps';

export type ChangeKind = 'unchanged' | 'added' | 'removed' | 'changed' | 'moved';

/** What became of one section, or one step, between two documents. */
export interface SectionChange {
  /**
   * The path of the section's value: `title`, `structured.introduction`. For a step
   * `structured.steps.{id}` with the id of the newer document, or of the older one if it was removed.
   */
  key: string;
  label: string;
  kind: ChangeKind;
  /** The step's place, counted from 1, if it changed; a changed step may have moved as well. */
  move: { from: number; to: number } | null;
  /** Empty if the section is empty or missing in that document. */
  before: readonly SectionPart[];
  after: readonly SectionPart[];
}

/**
 * Compares two documents by section. Steps are matched by id, then by order. All sections are
 * returned, in the order of `after`, except those that are empty in both. Texts are only tested for
 * equality here: how they differ is computed when a change is shown.
 */
export function compareDocuments(
  before: TutorialDocument,
  after: TutorialDocument,
): SectionChange[] {
  return [
    ...compareSections(sectionsBeforeSteps(before), sectionsBeforeSteps(after)),
    ...compareSteps(before, after),
    ...compareSections(sectionsAfterSteps(before), sectionsAfterSteps(after)),
  ];
}

/** Both lists have the same sections in the same order. */
function compareSections(before: readonly Section[], after: readonly Section[]): SectionChange[] {
  return after
    .map((section, index) => compareSection(before[index], section))
    .filter((change) => change.before.length + change.after.length > 0);
}

function compareSteps(before: TutorialDocument, after: TutorialDocument): SectionChange[] {
  const [oldSteps, newSteps] = [before.structured.steps, after.structured.steps];
  return matchItems(oldSteps, newSteps).flatMap((match) => {
    const oldStep = oldSteps[match.before ?? -1];
    const newStep = newSteps[match.after ?? -1];
    const change = compareSection(
      oldStep && stepSection(oldStep, (match.before ?? 0) + 1),
      newStep && stepSection(newStep, (match.after ?? 0) + 1),
    );
    if (!match.isMoved || match.before === null || match.after === null) {
      return change.before.length + change.after.length > 0 ? [change] : [];
    }
    const kind = change.kind === 'unchanged' ? 'moved' : change.kind;
    return [{ ...change, kind, move: { from: match.before + 1, to: match.after + 1 } }];
  });
}

function compareSection(before: Section | undefined, after: Section | undefined): SectionChange {
  const [oldParts, newParts] = [before?.parts ?? [], after?.parts ?? []];
  const { key = '', label = '' } = after ?? before ?? {};
  return {
    key,
    label,
    kind: kindOf(oldParts, newParts),
    move: null,
    before: oldParts,
    after: newParts,
  };
}

function kindOf(before: readonly SectionPart[], after: readonly SectionPart[]): ChangeKind {
  if (JSON.stringify(before) === JSON.stringify(after)) return 'unchanged';
  if (before.length === 0) return 'added';
  return after.length === 0 ? 'removed' : 'changed';
}
