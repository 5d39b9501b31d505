import type { ReactNode } from 'react';
import type { Template } from 'shared-kit/contract';
import { Alert, Button, Skeleton } from 'shared-kit/ui';
import { LiveSheet } from '../LiveSheet';
import sheetStyles from '../LiveSheet.module.css';
import {
  FileTooLargeError,
  OtherSiteError,
  previewAddress,
  previewKind,
  UnreadableFileError,
} from './template-file';
import { useTemplateFile } from './use-template-file';
import type { OpenFile } from '../use-live-sheet';

interface WorkbookPreviewProps {
  template: Pick<Template, 'title' | 'fileName' | 'fileSize' | 'type'>;
  /** Where the file is downloaded from, signed if the template is gated; or one of the visitor's own. */
  source: string | File;
  /** Whether it is a file of a text, and not of a template. */
  isAttachment?: boolean;
  /** Shows the workbook once it is read. Default: its sheets, to be tried. */
  renderWorkbook?: (file: OpenFile) => ReactNode;
  /** What is shown below the reason if the file itself cannot be, such as its pictures. */
  fallback?: ReactNode;
}

const UNREADABLE_OWN: Record<UnreadableFileError['failure'], string> = {
  protected:
    'This file is protected with a password and cannot be read here. Save it without one, then choose it again.',
  broken: 'This file is damaged and cannot be read here.',
  'other-kind': 'This file is not a workbook, whatever its name says.',
  'too-large':
    'This file is too large to read here. Save the sheet that you need in a file of its own.',
};

const UNREADABLE: Record<UnreadableFileError['failure'], string> = {
  protected:
    'This file is protected with a password and cannot be shown here. Download it and open it with its password.',
  broken: 'This file is damaged and cannot be shown here. Its author can upload it again.',
  'other-kind': 'This file is not a workbook, whatever its name says.',
  'too-large': 'This file is too large to show here. Download it to see everything.',
};

function failureMessage(error: Error, { source, isAttachment }: WorkbookPreviewProps): string {
  if (typeof source !== 'string') {
    if (error instanceof FileTooLargeError) return UNREADABLE_OWN['too-large'];
    if (error instanceof UnreadableFileError) return UNREADABLE_OWN[error.failure];
    return 'Unable to read this file.';
  }
  if (error instanceof OtherSiteError) {
    return 'This file is on another site, such as Google Sheets, and cannot be shown here. Download opens it.';
  }
  if (error instanceof FileTooLargeError) {
    return 'This file is too large to show here. Download it to see everything.';
  }
  if (error instanceof UnreadableFileError) return UNREADABLE[error.failure];
  return isAttachment ? 'Unable to load this file.' : 'Unable to load the file of this template.';
}

/** What is in the file of a template: its sheets with their formulas, or the code of a script. */
export function WorkbookPreview(props: WorkbookPreviewProps) {
  // Without a file name it is an address of another site, which says so when it is fetched.
  if (props.template.fileName !== '' && previewKind(props.template) === null) {
    return (
      <>
        <Alert tone="info">Files of this kind have no preview. Download it to open it.</Alert>
        {props.fallback}
      </>
    );
  }
  return <FilePreview {...props} />;
}

function FilePreview(props: WorkbookPreviewProps) {
  const { template, source, isAttachment = false, fallback, renderWorkbook } = props;
  const isTemplate = typeof source === 'string' && !isAttachment;
  const { file, retry } = useTemplateFile(template, isTemplate ? previewAddress(source) : source);
  switch (file.state) {
    case 'loading':
      return (
        <div className={sheetStyles.sheet}>
          <p role="status" className={sheetStyles.status}>
            Loading the file…
          </p>
          {template.fileSize > 0 && (
            <progress
              className={sheetStyles.progress}
              aria-label="Loaded"
              max={template.fileSize}
              value={file.bytes}
            />
          )}
          <Skeleton height="16rem" />
        </div>
      );
    case 'failed': {
      const canRetry = !(
        file.error instanceof OtherSiteError ||
        file.error instanceof FileTooLargeError ||
        file.error instanceof UnreadableFileError
      );
      return (
        <>
          <Alert
            tone={canRetry ? 'danger' : 'info'}
            action={
              canRetry && (
                <Button size="small" onClick={retry}>
                  Retry
                </Button>
              )
            }
          >
            {failureMessage(file.error, props)}
          </Alert>
          {fallback}
        </>
      );
    }
    case 'code':
      return (
        <pre
          translate="no"
          className={sheetStyles.code}
          // Focusable, so that the keyboard can scroll it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label="Code"
        >
          {file.code}
        </pre>
      );
    case 'workbook':
      return renderWorkbook?.(file.workbook) ?? <WorkbookSheets file={file.workbook} />;
  }
}

function WorkbookSheets({ file }: { file: OpenFile }) {
  const { sheets, leftOut } = file.opened;
  // With a part of the cells, new results would be wrong.
  const isWhole = sheets.every(({ isCut }) => !isCut);
  return (
    <>
      <LiveSheet sheets={sheets} file={file} isEditable={isWhole} />
      <p className={sheetStyles.note}>
        {isWhole && <span>Change any cell to try it: the file stays as it is. </span>}
        {leftOut.length > 0 && <span>{`Only in the file: ${leftOut.join(', ')}.`}</span>}
      </p>
    </>
  );
}
