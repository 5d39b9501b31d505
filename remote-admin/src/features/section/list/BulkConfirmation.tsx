import { useId, useState } from 'react';
import { useQuery } from 'shared-kit/client/query';
import { adminApi } from 'shared-kit/client/admin';
import { ApiError, createRandomId } from 'shared-kit/client';
import type { BulkAction, BulkArea, BulkTarget } from 'shared-kit/contract';
import { Field, Input, Select, type SelectOption } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';

/** One thing that can be done to the selected rows. */
export interface BulkOption {
  action: BulkAction;
  /** 'Disable' */
  label: string;
  /** What to confirm, for a count such as '12,040'; by default 'Disable 12,040 members?' */
  question?: (count: string, isOne: boolean) => string;
  /** What follows, or cannot be undone. */
  description?: string;
  danger?: boolean;
  /** What the action needs: one of some options, or a text. */
  value?: { label: string; options?: readonly SelectOption[]; hint?: string; isOptional?: boolean };
}

export interface BulkConfirmationProps {
  area: BulkArea;
  target: BulkTarget;
  option: BulkOption;
  /** What a row is called: 'member'. */
  noun: string;
  onStarted: (operationId: string) => void;
  onClose: () => void;
}

/** Counts the rows that an action would change, asks, and starts it. */
export function BulkConfirmation(props: BulkConfirmationProps) {
  const { area, target, option, noun, onStarted, onClose } = props;
  const { question = (count, isOne) => `${option.label} ${count} ${isOne ? noun : `${noun}s`}?` } =
    option;
  const dialogId = useId();
  const [value, setValue] = useState(option.value?.options?.[0]?.value ?? '');
  // The same key if Confirm is pressed again after a response was lost: it starts once.
  const [idempotencyKey, setIdempotencyKey] = useState(createRandomId);
  const { data, error, refetch } = useQuery({
    // Never from the cache: the rows may have changed since they were last counted.
    queryKey: ['admin', 'bulk-count', dialogId],
    queryFn: ({ signal }) => adminApi.adminBulk.count({ body: { area, target } }, { signal }),
    gcTime: 0,
  });

  const start = async () => {
    if (data === undefined) throw error ?? new Error('The rows are still being counted.');
    if (data.count === 0) throw new Error('No row matches any more.');
    if (option.value && !option.value.isOptional && value.trim() === '') {
      throw new Error(`${option.value.label}: please fill this in.`);
    }
    const body = {
      area,
      target,
      action: option.action,
      expected: data.count,
      ...(option.value && { value: value.trim() }),
    };
    try {
      const { _id } = await adminApi.adminBulk.start({ body }, { idempotencyKey });
      onStarted(_id);
    } catch (cause) {
      if (cause instanceof ApiError && cause.status >= 400 && cause.status < 500) {
        // It did not start: what is confirmed next is another request, for the rows that match now.
        setIdempotencyKey(createRandomId());
        await refetch();
      }
      throw cause;
    }
  };
  const title =
    data === undefined
      ? (error?.message ?? 'Counting…')
      : question(data.count.toLocaleString('en'), data.count === 1);
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      description={option.description}
      confirmLabel={option.label}
      danger={option.danger}
      onConfirm={start}
    >
      {option.value && (
        <Field label={option.value.label} hint={option.value.hint}>
          {option.value.options ? (
            <Select
              value={value}
              options={option.value.options}
              onChange={({ target: { value: next } }) => setValue(next)}
            />
          ) : (
            <Input value={value} onChange={({ target: { value: next } }) => setValue(next)} />
          )}
        </Field>
      )}
    </ConfirmDialog>
  );
}
