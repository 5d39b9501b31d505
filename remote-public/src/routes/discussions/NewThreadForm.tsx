import { useViewer } from 'shared-kit/session';
import {
  Form,
  FormDraft,
  SelectField,
  TextareaField,
  TextField,
  contractSchema,
} from 'shared-kit/ui/form';
import { CATEGORY_OPTIONS } from '../../features/threads/categories';
import {
  NEW_THREAD_DRAFT,
  NEW_THREAD_FORM_ID,
  useStartThread,
} from '../../features/threads/use-start-thread';
import type { NewThread } from '../../features/threads/use-thread-mutations';
import styles from './page.module.css';

const rules = contractSchema(({ newThread }) => newThread);

const DEFAULT_VALUES: NewThread = { title: '', category: 'formulas', description: '' };

export function NewThreadForm() {
  const viewer = useViewer();
  const startThread = useStartThread('Unable to create discussion');
  return (
    <section id={NEW_THREAD_FORM_ID} className={styles.newThread} aria-labelledby="start-heading">
      <h2 id="start-heading" className={styles.heading}>
        Start a discussion
      </h2>
      <Form
        schema={rules}
        defaultValues={DEFAULT_VALUES}
        onSubmit={startThread}
        submitLabel="Start discussion"
        label="Start a discussion"
        actions={
          viewer === null && (
            <span className={styles.note}>You will be asked to log in. Your draft is saved.</span>
          )
        }
      >
        <FormDraft name={NEW_THREAD_DRAFT} fields={['title', 'category', 'description']} />
        <TextField name="title" label="Title" required placeholder="What is your question?" />
        <SelectField name="category" label="Category" options={CATEGORY_OPTIONS} />
        <TextareaField
          name="description"
          label="Description (optional)"
          hint="What did you try, what happened, and what did you expect?"
          rows={5}
        />
      </Form>
    </section>
  );
}
