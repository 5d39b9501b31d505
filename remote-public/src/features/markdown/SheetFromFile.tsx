import { useEffect, useState } from 'react';
import { FileSpreadsheet } from 'lucide-react';
import { Button } from 'shared-kit/ui';
import { useFilePicker } from 'shared-kit/ui/file-picker';
import { isWorkbook, WORKBOOK_FILES } from './files/file-rules';
import type { GivenFiles } from './files/use-attachments';
import styles from './MarkdownTools.module.css';
import type { SheetTools } from './sheet-tools';
import { useRangeInsert } from './use-range-insert';

interface SheetFromFileProps {
  area: HTMLTextAreaElement;
  sheets: SheetTools;
  /** What was dropped, pasted or attached last. */
  given: GivenFiles | null;
}

/** Inserts a range of a workbook as a sheet: of one that is chosen for it, or that was just given. */
export function SheetFromFile({ area, sheets, given }: SheetFromFileProps) {
  const [offered, setOffered] = useState<File | null>(null);
  const [opened, setOpened] = useState<File | null>(null);
  const { status, insert, clearStatus } = useRangeInsert(area, sheets);
  useEffect(() => {
    if (given !== null) setOffered(given.files.find(({ name }) => isWorkbook(name)) ?? null);
  }, [given]);

  const open = (file: File) => {
    clearStatus();
    setOffered(null);
    setOpened(file);
  };
  const picker = useFilePicker({
    label: 'Workbook',
    accept: WORKBOOK_FILES,
    onFiles: ([file]) => {
      if (file !== undefined) open(file);
    },
  });
  return (
    <>
      <button
        type="button"
        title="Insert from file"
        aria-label="Insert a sheet from a file"
        className={styles.tool}
        onMouseDown={(event) => event.preventDefault()}
        onClick={picker.choose}
      >
        <FileSpreadsheet aria-hidden="true" size={17} />
      </button>
      <input {...picker.inputProps} />
      <div role="status" className={styles.barNotice} hidden={offered === null && status === ''}>
        {offered === null ? (
          <span>{status}</span>
        ) : (
          <>
            <span>{`Cells of ${offered.name} can be a sheet in your text that calculates.`}</span>
            <Button size="small" onClick={() => open(offered)}>
              Choose cells
            </Button>
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                setOffered(null);
                area.focus();
              }}
            >
              Close
            </Button>
          </>
        )}
      </div>
      {opened && (
        <sheets.RangePicker
          file={opened}
          onPick={(range) => {
            setOpened(null);
            void insert(range);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
