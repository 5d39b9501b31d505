import { useSearchParams } from 'shared-kit/client/router';
import { useViewer } from 'shared-kit/client/session';
import { Form, SelectField, TextField, contractSchema } from 'shared-kit/ui/form';
import { MarkdownField } from '../../features/markdown/MarkdownField';
import { sheetTools } from '../../features/sheets/fields/sheet-tools';
import { CATEGORY_OPTIONS } from '../../features/threads/categories';
import { NewThreadDraft } from '../../features/threads/NewThreadDraft';
import {
  NEW_THREAD_FORM_ID,
  NEW_THREAD_VALUES,
  useStartThread,
} from '../../features/threads/use-start-thread';
import styles from './page.module.css';

// `post` is a slug, and looked up when the form is sent: here it is only a text.
const rules = contractSchema(({ newThread }) =>
  newThread.extend({ post: newThread.shape.description }),
);

export function NewThreadForm() {
  const viewer = useViewer();
  const post = useSearchParams()[0].get('post')?.trim() ?? '';
  const startThread = useStartThread('Unable to create discussion');
  return (
    <section id={NEW_THREAD_FORM_ID} className={styles.newThread} aria-labelledby="start-heading">
      <div className={styles.panel}>
        <h2 id="start-heading" className={styles.heading}>
          Start a discussion
        </h2>
        <Form
          schema={rules}
          defaultValues={{ ...NEW_THREAD_VALUES, post }}
          onSubmit={startThread}
          submitLabel="Start discussion"
          label="Start a discussion"
          action={post === '' ? '/discussions' : `/discussions?${new URLSearchParams({ post })}`}
          actions={
            viewer === null && (
              <span className={styles.note}>You will be asked to log in. Your draft is saved.</span>
            )
          }
        >
          <NewThreadDraft post={post} />
          <TextField name="title" label="Title" required placeholder="What is your question?" />
          <SelectField name="category" label="Category" options={CATEGORY_OPTIONS} />
          <MarkdownField
            sheets={sheetTools}
            mentions={{}}
            name="description"
            label="Description (optional)"
            hint="What did you try, what happened, and what did you expect?"
            rows={5}
          />
        </Form>
      </div>
    </section>
  );
}
