import { LIMITS } from 'shared-kit/contract/constants';
import { createRandomId } from 'shared-kit/client';
import { createStep, type Step, type TutorialDocument } from '../document/document';
import { isEmptyStep } from '../document/is-empty';
import { FORM_SECTIONS } from './sections';

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;

/** What is in an imported document, as a list: 'title, 3 steps and FAQ'. */
export function describeImport(document: TutorialDocument): string {
  const parts = FORM_SECTIONS.filter(({ isEmpty }) => !isEmpty(document)).map(({ field, label }) =>
    field === 'structured.steps'
      ? count(document.structured.steps.length, 'step', 'steps')
      : label.toLowerCase(),
  );
  if (parts.length === 0) return 'no text';
  return new Intl.ListFormat('en').format(parts);
}

/** The texts of a document that has other sections than steps, as steps of their own. */
function textsAsSteps({ structured, legacy, title }: TutorialDocument): Step[] {
  const texts = [
    { heading: title, body: structured.introduction },
    { heading: 'Quick tips', body: structured.quickTips },
    { heading: 'Challenge', body: structured.challenge },
    { heading: 'Visual summary', body: structured.visualSummary },
    { heading: 'Call to action', body: structured.callToAction },
    { heading: title, body: legacy },
  ];
  return texts
    .map((text) => ({ ...createStep(), ...text }))
    .filter(({ body }) => !isEmptyStep({ ...createStep(), body }));
}

const withNewIds = <Item extends { id: string }>(items: readonly Item[]): Item[] =>
  items.map((item) => ({ ...item, id: createRandomId() }));

/**
 * A document with the imported texts as steps below its own, and the imported objectives, resources
 * and questions below its own. Empty steps of both are left out; of more steps than a tutorial can
 * have, the last ones are.
 */
export function withImportedSteps(document: TutorialDocument, imported: TutorialDocument) {
  const own = document.structured;
  const theirs = imported.structured;
  const ownSteps = own.steps.filter((step) => !isEmptyStep(step));
  const steps = withNewIds(
    [...textsAsSteps(imported), ...theirs.steps]
      .filter((step) => !isEmptyStep(step))
      .slice(0, Math.max(0, LIMITS.steps - ownSteps.length)),
  );
  const objectives = [own.learningObjectives.trimEnd(), theirs.learningObjectives];
  const structured = {
    ...own,
    learningObjectives: objectives.filter((lines) => lines !== '').join('\n'),
    steps: [...ownSteps, ...steps],
    resources: [...own.resources, ...withNewIds(theirs.resources)],
    faq: [...own.faq, ...withNewIds(theirs.faq)],
  };
  return { document: { ...document, structured }, added: steps.length };
}
