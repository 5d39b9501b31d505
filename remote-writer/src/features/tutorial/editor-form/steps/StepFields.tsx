import { LIMITS } from 'shared-kit/contract/constants';
import { DocumentCode } from '../../texts/DocumentCode';
import { DocumentRichText } from '../../texts/DocumentRichText';
import { DocumentTextField } from '../../fields/DocumentTextField';
import { StepImages } from './StepImages';
import styles from './steps.module.css';

export interface StepFieldsProps {
  id: string;
  index: number;
  isOneOfMany: boolean;
}

export function StepFields({ id, index, isOneOfMany }: StepFieldsProps) {
  const path = `structured.steps.${index}` as const;
  const name = `Step ${index + 1}`;
  return (
    <>
      <DocumentTextField
        path={`${path}.heading`}
        label={`${name} heading`}
        hideLabel
        isSingleLine
        maxLength={LIMITS.title}
        placeholder="Heading"
        className={styles.heading}
      />
      <DocumentRichText
        path={`${path}.body`}
        label={`${name} text`}
        placeholder="What to do, and why it works."
        isOneOfMany={isOneOfMany}
      />
      <DocumentCode path={`${path}.code`} label={`${name} formula or code`} />
      <StepImages id={id} index={index} />
    </>
  );
}
