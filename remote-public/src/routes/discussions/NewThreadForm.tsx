import { sendingFailure } from 'shared-kit/api';
import { useNavigate } from 'shared-kit/router';
import { loginPath, useViewer } from 'shared-kit/session';
import { clearDraft } from 'shared-kit/drafts';
import {
  Form,
  KeepDraft,
  SelectField,
  TextareaField,
  TextField,
  rulesOf,
} from 'shared-kit/ui/form';
import { useSendingKey } from '../../features/sending/use-sending-key';
import { CATEGORY_OPTIONS } from '../../features/threads/category-options';
import { NEW_THREAD_DRAFT, START } from '../../features/threads/start';
import { useCreateThread, type NewThread } from '../../features/threads/use-create-thread';
import styles from './page.module.css';

const rules = rulesOf(({ newThread }) => newThread);

const BLANK: NewThread = { title: '', category: 'formulas', description: '' };

export function NewThreadForm() {
  const viewer = useViewer();
  const navigate = useNavigate();
  const create = useCreateThread();
  const sendingKey = useSendingKey();

  const start = async (body: NewThread) => {
    if (viewer === null) {
      // The draft is kept in this browser and is in the form again after log-in.
      await navigate(loginPath({ pathname: '/discussions', search: '', hash: `#${START}` }));
      return;
    }
    const idempotencyKey = sendingKey(JSON.stringify(body));
    const thread = await create.mutateAsync({ body, idempotencyKey }).catch((error: unknown) => {
      throw sendingFailure(error, 'Unable to create discussion');
    });
    clearDraft(NEW_THREAD_DRAFT);
    await navigate(`/discussions/${thread._id}`);
  };

  return (
    <section id={START} className={styles.start} aria-labelledby="start-heading">
      <h2 id="start-heading" className={styles.heading}>
        Start a discussion
      </h2>
      <Form
        schema={rules}
        defaultValues={BLANK}
        onSubmit={start}
        submitLabel="Start discussion"
        label="Start a discussion"
        actions={
          viewer === null && (
            <span className={styles.note}>You will be asked to log in. Your text is kept.</span>
          )
        }
      >
        {(form) => (
          <>
            <KeepDraft
              form={form}
              name={NEW_THREAD_DRAFT}
              fields={['title', 'category', 'description']}
            />
            <TextField
              form={form}
              name="title"
              label="Title"
              required
              placeholder="What is the question?"
            />
            <SelectField form={form} name="category" label="Category" options={CATEGORY_OPTIONS} />
            <TextareaField
              form={form}
              name="description"
              label="Description (optional)"
              hint="What you tried, what came out, what you expected."
              rows={5}
            />
          </>
        )}
      </Form>
    </section>
  );
}
