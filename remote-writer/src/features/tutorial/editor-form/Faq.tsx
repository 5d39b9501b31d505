import { Plus } from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import { createRandomId } from 'shared-kit/client';
import { Button, Section } from 'shared-kit/ui';
import { useDocument } from '../document/use-document';
import { DocumentTextField } from '../fields/DocumentTextField';
import { fieldSelector, focusControl } from '../fields/field-focus';
import { ItemList } from './ItemList';
import { useItemList } from './use-item-list';
import formStyles from './EditorForm.module.css';
import styles from './ItemCard.module.css';

/** The contract's limits. */
const MAX_QUESTIONS = 40;
const MAX_QUESTION_LENGTH = 500;
const MAX_ANSWER_LENGTH = 10_000;

/** Questions that readers will have, with their answers. */
export function Faq() {
  const ids = useDocument(useShallow(({ structured }) => structured.faq.map(({ id }) => id)));
  const list = useItemList('structured.faq', 'Question', '[data-add-question]');

  const add = () => {
    list.add({ id: createRandomId(), question: '', answer: '' });
    focusControl(fieldSelector(`structured.faq.${ids.length}.question`));
  };
  return (
    <Section title="FAQ" id="faq" className={formStyles.part}>
      <div data-field="structured.faq" className={styles.items}>
        <ItemList ids={ids} noun="Question" list={list}>
          {(index) => (
            <>
              <DocumentTextField
                path={`structured.faq.${index}.question`}
                label={`Question ${index + 1}`}
                isSingleLine
                maxLength={MAX_QUESTION_LENGTH}
                className={styles.line}
              />
              <DocumentTextField
                path={`structured.faq.${index}.answer`}
                label={`Answer ${index + 1}`}
                rows={2}
                maxLength={MAX_ANSWER_LENGTH}
              />
            </>
          )}
        </ItemList>
        <div>
          <Button
            size="small"
            data-add-question
            icon={<Plus aria-hidden="true" />}
            disabled={ids.length >= MAX_QUESTIONS}
            onClick={add}
          >
            Add a question
          </Button>
        </div>
      </div>
    </Section>
  );
}
