import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { link } from 'shared-kit/contract';
import { Button, Field, Input, isComposing } from 'shared-kit/ui';
import bars from './bars.module.css';

export interface LinkBarProps {
  href: string;
  onApply: (href: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Edits a link's URL above the text. Not a `form` element: it is inside one. */
export function LinkBar({ href, onApply, onRemove, onClose }: LinkBarProps) {
  const [address, setAddress] = useState(href);
  const [error, setError] = useState<string>();

  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const apply = () => {
    const checked = link.safeParse(address);
    if (checked.success) onApply(checked.data);
    else setError(checked.error.issues[0]?.message);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Enter') apply();
    else onClose();
  };
  return (
    <div className={bars.bar}>
      <Field label="Link address" error={error} className={bars.grow}>
        <Input
          ref={input}
          inputMode="url"
          placeholder="https://"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button size="small" variant="primary" onClick={apply}>
        Apply
      </Button>
      {href !== '' && (
        <Button size="small" onClick={onRemove}>
          Remove link
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}
