import { Button } from 'shared-kit/ui';
import type { PasteOffer } from './use-range-paste';
import styles from './MarkdownTools.module.css';

interface PasteNoticeProps {
  offer: PasteOffer | null;
  onSwitch: () => void;
  onDismiss: () => void;
}

const MESSAGES: Record<PasteOffer['kind'], string> = {
  sheet: 'Pasted as a sheet that calculates.',
  table: 'This table can be a sheet that calculates.',
  'too-large':
    'Pasted as a table: a sheet in a text has at most 2,000 cells and 20,000 characters. Copy a smaller range, or attach the workbook.',
};

/** What a pasted range has become, and what it can be instead. */
export function PasteNotice({ offer, onSwitch, onDismiss }: PasteNoticeProps) {
  return (
    <div role="status" className={styles.notice} hidden={offer === null}>
      {offer !== null && (
        <>
          <span>{MESSAGES[offer.kind]}</span>
          {/* A tab of its own: the text is not finished. */}
          <a href="/help/sheets" target="_blank" rel="noopener">
            How sheets work
          </a>
          {offer.kind === 'table' && (
            <Button size="small" onClick={onSwitch}>
              Make a sheet
            </Button>
          )}
          {offer.kind !== 'too-large' && (
            <Button size="small" onClick={offer.kind === 'sheet' ? onSwitch : onDismiss}>
              Keep as table
            </Button>
          )}
          {offer.kind !== 'table' && (
            <Button size="small" variant="quiet" onClick={onDismiss}>
              Close
            </Button>
          )}
        </>
      )}
    </div>
  );
}
