import { useState, type RefObject } from 'react';
import { Download } from 'lucide-react';
import { saveFile } from 'shared-kit/client/admin';
import { Button, Chip, toast } from 'shared-kit/ui';
import type { ChartColumn } from './chart-column';
import { chartCsv } from './chart-csv';
import { chartPicture } from './chart-picture';
import type { ChartView } from './use-chart-view';
import styles from './ChartCard.module.css';

export interface ChartActionsProps<Row> {
  title: string;
  /** Below the title of the picture. */
  subtitle: string;
  /** Without an ending. */
  fileName: string;
  view: ChartView;
  onViewChange: (view: ChartView) => void;
  svg: RefObject<SVGSVGElement | null>;
  columns: readonly ChartColumn<Row>[];
  rows: readonly Row[];
  /** Without data. */
  disabled: boolean;
}

/** Shows a chart as a table, and downloads it as a picture or as CSV. */
export function ChartActions<Row>(props: ChartActionsProps<Row>) {
  const { title, subtitle, fileName, view, onViewChange, svg, columns, rows, disabled } = props;
  const [isBusy, setBusy] = useState(false);
  const savePicture = async () => {
    if (svg.current === null) return;
    setBusy(true);
    try {
      saveFile(await chartPicture(svg.current, title, subtitle), `${fileName}.png`);
    } catch {
      toast('Unable to draw the picture', { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  const saveCsv = () =>
    saveFile(
      new Blob([chartCsv(columns, rows)], { type: 'text/csv;charset=utf-8' }),
      `${fileName}.csv`,
    );
  return (
    <div className={styles.actions}>
      <Chip
        pressed={view === 'table'}
        onToggle={(pressed) => onViewChange(pressed ? 'table' : 'chart')}
        aria-label={`Show as table: ${title}`}
      >
        Show as table
      </Chip>
      {(['PNG', 'CSV'] as const).map((format) => (
        <Button
          key={format}
          size="small"
          variant="quiet"
          className={styles.download}
          icon={<Download aria-hidden="true" />}
          aria-label={`${format}: download ${title}`}
          disabled={disabled}
          busy={format === 'PNG' && isBusy}
          onClick={() => (format === 'PNG' ? void savePicture() : saveCsv())}
        >
          {format}
        </Button>
      ))}
    </div>
  );
}
