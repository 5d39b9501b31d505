import { useEffect, useRef, useState } from 'react';
import { Paperclip } from 'lucide-react';
import { useViewer } from 'shared-kit/client/session';
import { useFilePicker } from 'shared-kit/ui/file-picker';
import { useWatch } from 'shared-kit/ui/form';
import { AttachmentList } from './AttachmentList';
import { ACCEPTED_FILES } from './file-rules';
import { useAttachments, type GivenFiles } from './use-attachments';
import { useHoldSubmit } from './use-hold-submit';

interface AttachFilesProps {
  area: HTMLTextAreaElement;
  /** The field's name in its form. */
  name: string;
  /** What was chosen, dropped or pasted last. */
  given: GivenFiles | null;
  /** Gives what is chosen. */
  onChoose: (given: GivenFiles) => void;
  buttonClass: string | undefined;
  /** While the text is not shown. */
  hidesButton: boolean;
}

const LOG_IN = ['Log in to attach pictures and files. Your text is kept.'];

/** The button that attaches files to a Markdown text, and the list of those on their way. */
export function AttachFiles(props: AttachFilesProps) {
  const { area, name, given, onChoose, buttonClass, hidesButton } = props;
  const isMember = useViewer() !== null;
  const value: unknown = useWatch({ name });
  const files = useAttachments(area, typeof value === 'string' ? value : '');
  const [isRefused, setRefused] = useState(false);
  /** What is typed about pictures, by their number. */
  const words = useRef(new Map<number, string>());
  const describeAll = () => {
    for (const [id, text] of words.current) files.describe(id, text);
    words.current.clear();
  };
  const count = (status: string) => files.attachments.filter((one) => one.status === status).length;
  const isHeld = useHoldSubmit(area, {
    uploading: count('uploading'),
    failed: count('failed'),
    onSubmit: describeAll,
  });
  const picker = useFilePicker({
    label: 'Pictures and files',
    accept: ACCEPTED_FILES,
    isMultiple: true,
    onFiles: (chosen) => onChoose({ files: chosen, isPasted: false }),
  });

  useEffect(() => {
    setRefused(given !== null && !isMember);
    if (given !== null && isMember) void files.add(given);
    // oxlint-disable-next-line react/exhaustive-deps -- each is given once
  }, [given]);

  const returnTo = (done: () => void) => {
    done();
    // What had the focus is gone with its row.
    area.focus();
  };
  return (
    <>
      {isMember && !hidesButton && (
        <button
          type="button"
          title="Attach pictures and files"
          aria-label="Attach pictures and files"
          className={buttonClass}
          onMouseDown={(event) => event.preventDefault()}
          onClick={picker.choose}
        >
          <Paperclip aria-hidden="true" size={17} />
        </button>
      )}
      <input {...picker.inputProps} />
      <AttachmentList
        attachments={files.attachments}
        refusals={isRefused ? LOG_IN : files.refusals}
        status={files.status}
        isHeld={isHeld}
        onRetry={files.retry}
        onRemove={(id) => returnTo(() => files.remove(id))}
        onDraft={(id, text) => words.current.set(id, text)}
        onDescribe={(id, text) => {
          words.current.delete(id);
          returnTo(() => files.describe(id, text));
        }}
      />
    </>
  );
}
