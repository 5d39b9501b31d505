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
  /** Where the file is downloaded from, signed if the template is gated. */
  url: string;
  /** Whether it is a file of a text, and not of a template. */
  isAttachment?: boolean;
  /** What is shown below the reason if the file itself cannot be, such as its pictures. */
  fallback?: ReactNode;
}

const UNREADABLE: Record<UnreadableFileError['failure'], string> = {
  protected:
    'This file is protected with a password and cannot be shown here. Download it and open it with its password.',
  broken: 'This file is damaged and cannot be shown here. Its author can upload it again.',
  'other-kind': 'This file is not a workbook, whatever its name says.',
  'too-large': 'This file is too large to show here. Download it to see everything.',
};

function failureMessage(error: Error, isAttachment: boolean): string {
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

function FilePreview({ template, url, isAttachment = false, fallback }: WorkbookPreviewProps) {
  const { file, retry } = useTemplateFile(template, isAttachment ? url : previewAddress(url));
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
            {failureMessage(file.error, isAttachment)}
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
      return <WorkbookSheets file={file.workbook} />;
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
