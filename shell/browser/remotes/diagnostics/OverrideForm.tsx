import { useId, useState, type FormEvent } from 'react';
import { Button, Field, Input } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { isLoopback } from '../../registry/remote-override';
import { prepareOverride, setOverride, type PreparedOverride } from './set-override';
import styles from './RemotesPage.module.css';

interface OverrideFormProps {
  /** The remotes to suggest. */
  names: readonly string[];
  /** Called once it is set; reloads the page by default. */
  onSet?: () => void;
}

/** Sets an override of this browser. Asks first if the code would come from another machine. */
export function OverrideForm({ names, onSet = () => window.location.reload() }: OverrideFormProps) {
  const [name, setName] = useState('');
  const [origin, setOrigin] = useState('');
  const [originError, setOriginError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [question, setQuestion] = useState<PreparedOverride | null>(null);
  const listId = useId();

  async function apply(override: PreparedOverride) {
    await setOverride(override);
    onSet();
  }
  async function prepare() {
    const override = await prepareOverride(name.trim(), origin.trim());
    if (isLoopback(override.source)) await apply(override);
    else setQuestion(override);
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setOriginError(undefined);
    try {
      await prepare();
    } catch (error) {
      setOriginError(error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      <form
        aria-label="Set an override"
        className={styles.form}
        onSubmit={(event) => void submit(event)}
      >
        <Field label="Remote">
          <Input
            value={name}
            onChange={(event) => setName(event.target.value)}
            list={listId}
            required
            autoComplete="off"
            autoCapitalize="none"
            placeholder="remote_writer"
          />
        </Field>
        <Field label="Origin" error={originError}>
          <Input
            value={origin}
            onChange={(event) => setOrigin(event.target.value)}
            type="url"
            required
            autoComplete="off"
            placeholder="http://localhost:3002"
          />
        </Field>
        <datalist id={listId}>
          {names.map((suggestion) => (
            <option key={suggestion} value={suggestion}>
              {suggestion}
            </option>
          ))}
        </datalist>
        <Button type="submit" variant="primary" busy={isBusy}>
          Set
        </Button>
      </form>
      {question !== null && (
        <ConfirmDialog
          open
          onOpenChange={() => setQuestion(null)}
          title={`Load ${question.name} from ${question.source}?`}
          description="Its code can do all that you can do here, and read all that you can read. Load only what you trust."
          confirmLabel="Load it"
          danger
          onConfirm={() => apply(question)}
        />
      )}
    </>
  );
}
