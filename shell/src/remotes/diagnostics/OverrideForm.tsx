import { useId, useState, type FormEvent } from 'react';
import { isObjectOf, isString } from 'shared-kit/guards';
import { Button, Field, Input } from 'shared-kit/ui';
import styles from './RemotesPage.module.css';

const hasMessage = isObjectOf({ message: isString });

const UNAVAILABLE = 'Unable to set the override right now.';

/** Asks the edge to set an override. Returns its objection; null if it is set. */
async function setOverride(name: string, origin: string): Promise<string | null> {
  try {
    const response = await fetch('/__remotes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: name.trim(), origin: origin.trim() }),
    });
    if (response.ok) return null;
    const body: unknown = await response.json();
    return hasMessage(body) ? body.message : UNAVAILABLE;
  } catch {
    return UNAVAILABLE;
  }
}

interface OverrideFormProps {
  /** The remotes to suggest. */
  names: readonly string[];
  /** Called once it is set; reloads the page by default. */
  onSet?: () => void;
}

/** Sets an override of this browser. */
export function OverrideForm({ names, onSet = () => window.location.reload() }: OverrideFormProps) {
  const [name, setName] = useState('');
  const [origin, setOrigin] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const listId = useId();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const message = await setOverride(name, origin);
    setIsBusy(false);
    if (message === null) onSet();
    else setProblem(message);
  }
  return (
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
      <Field label="Origin" error={problem}>
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
  );
}
