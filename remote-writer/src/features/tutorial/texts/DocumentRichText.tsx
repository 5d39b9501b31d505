import { useRef } from 'react';
import { RichTextField, type RichTextImages } from 'shared-kit/editor';
import { AiMenu } from '../ai/AiMenu';
import { FILE_RULES } from '../uploads/check-files';
import { useUploadQueue } from '../uploads/use-uploads';
import type { TextPath } from '../document/field-path';
import { useDocumentField } from '../document/use-document';
import { useUndo } from '../undo/use-undo-shortcuts';
import { useIsNeeded } from './when-needed';
import aiStyles from '../ai/ai.module.css';
import styles from './DocumentRichText.module.css';

const IMAGES = {
  maxBytes: FILE_RULES.image.maxBytes,
  tooLarge: FILE_RULES.image.tooLarge,
  unreadable: 'This is not a picture we can show.',
};

export interface DocumentRichTextProps {
  path: TextPath;
  label: string;
  hint?: string | undefined;
  placeholder?: string | undefined;
  /** Creates the editor only when it is scrolled to, not already when the browser is idle. */
  isOneOfMany?: boolean | undefined;
}

/** A rich text of the document. */
export function DocumentRichText(props: DocumentRichTextProps) {
  const { path, label, isOneOfMany = false } = props;
  const ref = useRef<HTMLDivElement>(null);
  const isNeeded = useIsNeeded(ref, isOneOfMany);
  return (
    <div className={aiStyles.withAi}>
      <div className={aiStyles.menu}>
        <AiMenu field={{ path, label, format: 'html' }} />
      </div>
      <div ref={ref} data-field={path} className={styles.richText}>
        {isNeeded ? (
          <Editor {...props} />
        ) : (
          <>
            <span className={styles.pendingLabel}>{label}</span>
            <div className={styles.pendingText} />
          </>
        )}
      </div>
    </div>
  );
}

function Editor({ path, label, hint, placeholder }: DocumentRichTextProps) {
  const [value, setValue] = useDocumentField(path);
  const queue = useUploadQueue();
  const upload: RichTextImages['upload'] = async (file, options) => {
    const stored = await queue.run(file, { purpose: 'image', ...options });
    return stored.url;
  };
  return (
    <RichTextField
      label={label}
      hint={hint}
      placeholder={placeholder}
      value={value}
      onChange={setValue}
      structure
      history={useUndo()}
      images={{ ...IMAGES, upload }}
    />
  );
}
