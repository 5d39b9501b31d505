import { isLongerThan } from 'shared-kit/contract/constants';
import { useDocument } from '../document/use-document';
import { parseLines } from '../document/document';
import { DocumentTextField } from '../fields/DocumentTextField';

/** The contract's limits. */
const MAX_OBJECTIVES = 30;
const MAX_LENGTH = 500;

function checkObjectives(text: string): string | undefined {
  const objectives = parseLines(text);
  if (objectives.length > MAX_OBJECTIVES) return `Please keep to ${MAX_OBJECTIVES} objectives.`;
  const isTooLong = objectives.some((objective) => isLongerThan(objective, MAX_LENGTH));
  return isTooLong ? `Please keep each objective under ${MAX_LENGTH} characters.` : undefined;
}

export function Objectives() {
  const error = useDocument(({ structured }) => checkObjectives(structured.learningObjectives));
  return (
    <DocumentTextField
      path="structured.learningObjectives"
      label="Learning objectives"
      hint="One per line."
      rows={3}
      maxLength={MAX_OBJECTIVES * MAX_LENGTH}
      error={error}
    />
  );
}
