import { useState } from 'react';
import { FileText, Link as LinkIcon } from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import { createRandomId } from 'shared-kit/client';
import { isLink } from 'shared-kit/client/guards';
import { LIMITS } from 'shared-kit/contract/constants';
import { Button, Field, Input, Section } from 'shared-kit/ui';
import { FilePicker } from '../uploads/FilePicker';
import { UploadList } from '../uploads/UploadList';
import { useUploadQueue, useUploadsFor } from '../uploads/use-uploads';
import { useDocument, useDocumentField } from '../document/use-document';
import { DocumentTextField } from '../fields/DocumentTextField';
import { fieldSelector, focusControl } from '../fields/field-focus';
import { ItemList } from './ItemList';
import { useItemList } from './use-item-list';
import formStyles from './EditorForm.module.css';
import styles from './ItemCard.module.css';

const TARGET = 'resources';
/** The contract's limit. */
const MAX_RESOURCES = 40;

/** Links and files for readers: each has a label, and an address or an attachment. */
export function Resources() {
  const ids = useDocument(useShallow(({ structured }) => structured.resources.map(({ id }) => id)));
  const list = useItemList('structured.resources', 'Resource', '[data-add-resource]');
  const queue = useUploadQueue();
  const tasks = useUploadsFor(TARGET);
  const capacity = MAX_RESOURCES - ids.length - tasks.length;

  const addLink = () => {
    list.add({ id: createRandomId(), label: '', url: '' });
    focusControl(fieldSelector(`structured.resources.${ids.length}.label`));
  };
  const attach = (files: File[]) =>
    queue.add(files, {
      target: TARGET,
      purpose: 'attachment',
      onStored: ({ name, url }) => list.add({ id: createRandomId(), label: name, url }),
    });
  return (
    <Section title="Resources" id="resources" className={formStyles.part}>
      <div data-field="structured.resources" className={styles.items}>
        <ItemList ids={ids} noun="Resource" list={list}>
          {(index) => <ResourceFields index={index} />}
        </ItemList>
        <FilePicker
          label="Attachments"
          action="Attach files"
          purpose="attachment"
          capacity={capacity}
          onFiles={attach}
          actions={
            <Button
              size="small"
              data-add-resource
              icon={<LinkIcon aria-hidden="true" />}
              disabled={capacity <= 0}
              onClick={addLink}
            >
              Add a link
            </Button>
          }
        >
          <UploadList label="Uploads of attachments" tasks={tasks} />
        </FilePicker>
      </div>
    </Section>
  );
}

const isAttachment = (url: string) => url.startsWith('/api/media/');

function ResourceFields({ index }: { index: number }) {
  const path = `structured.resources.${index}` as const;
  const url = useDocument(({ structured }) => structured.resources[index]?.url ?? '');
  return (
    <>
      <DocumentTextField
        path={`${path}.label`}
        label={`Resource ${index + 1} label`}
        isSingleLine
        maxLength={LIMITS.title}
        placeholder="Practice workbook"
        className={styles.line}
      />
      {isAttachment(url) ? (
        <a className={styles.attachment} href={url} target="_blank" rel="noreferrer">
          <FileText aria-hidden="true" size={18} />
          Attached file
        </a>
      ) : (
        <LinkField index={index} />
      )}
    </>
  );
}

/** 'example.com/file' without its scheme. */
const HOST = /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/;

const NOT_A_LINK = 'Enter a web address that begins with https://, or a path of this site.';

function LinkField({ index }: { index: number }) {
  const path = `structured.resources.${index}.url` as const;
  const [url, setUrl] = useDocumentField(path);
  // An address is not wrong before it is finished.
  const [isBeingTyped, setBeingTyped] = useState(url === '');
  const isValid = isLink(url);
  const error = isBeingTyped || isValid ? undefined : NOT_A_LINK;
  return (
    <div data-field={path}>
      <Field label={`Resource ${index + 1} link`} error={error}>
        <Input
          inputMode="url"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          value={url}
          onChange={({ target }) => {
            if (isValid || url === '') setBeingTyped(true);
            setUrl(target.value);
          }}
          onBlur={() => {
            setBeingTyped(false);
            const typed = url.trim();
            if (HOST.test(typed)) setUrl(`https://${typed}`);
          }}
        />
      </Field>
    </div>
  );
}
