import type { Step, TutorialDocument } from '../../document/document';
import { markText } from '../format/text-mark';

const markedSteps = new WeakMap<Step, Step>();

function markStep(step: Step): Step {
  const known = markedSteps.get(step);
  if (known !== undefined) return known;
  const body = markText(step.body, { hasCode: step.code.trim() !== '' });
  const marked = body === step.body ? step : { ...step, body };
  markedSteps.set(step, marked);
  return marked;
}

/** The document with marks in its texts, so that what is read back is what was written. */
export function markDocument(document: TutorialDocument): TutorialDocument {
  const { structured } = document;
  return {
    ...document,
    legacy: markText(document.legacy),
    structured: {
      ...structured,
      introduction: markText(structured.introduction),
      steps: structured.steps.map(markStep),
      quickTips: markText(structured.quickTips),
      challenge: markText(structured.challenge),
      visualSummary: markText(structured.visualSummary),
      callToAction: markText(structured.callToAction),
    },
  };
}
