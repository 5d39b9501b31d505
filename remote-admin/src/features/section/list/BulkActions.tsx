import { useState } from 'react';
import { Ellipsis } from 'lucide-react';
import type { BulkArea } from 'shared-kit/contract';
import { Button } from 'shared-kit/ui';
import { Menu } from 'shared-kit/ui/menu';
import { BulkConfirmation, type BulkOption } from './BulkConfirmation';
import { BulkProgress } from './BulkProgress';
import type { AdminListState } from './use-admin-list';

export interface BulkActionsProps<Row extends { _id: string }, Filters extends object> {
  list: AdminListState<Row, Filters>;
  /** Where the API knows its bulk changes. */
  area: BulkArea;
  options: readonly BulkOption[];
  /** What the rows are called: 'track'. */
  noun: string;
}

/** As many actions are buttons; the others are in a menu. */
const BUTTONS = 2;

/** The actions on the selected rows: first counted and confirmed, then carried out by the API. */
export function BulkActions<Row extends { _id: string }, Filters extends object>(
  props: BulkActionsProps<Row, Filters>,
) {
  const { list, area, options, noun } = props;
  const [option, setOption] = useState<BulkOption | null>(null);
  const [operationId, setOperationId] = useState<string | null>(null);
  const others = options.slice(BUTTONS);
  return (
    <>
      {options.slice(0, BUTTONS).map((one) => (
        <Button key={one.action} size="small" onClick={() => setOption(one)}>
          {one.label}
        </Button>
      ))}
      {others.length > 0 && (
        <Menu
          align="start"
          trigger={
            <Button size="small" icon={<Ellipsis aria-hidden="true" />}>
              More actions
            </Button>
          }
          items={others.map((one) => ({
            label: one.label,
            danger: one.danger,
            onSelect: () => setOption(one),
          }))}
        />
      )}
      {option && (
        <BulkConfirmation
          area={area}
          target={list.target}
          option={option}
          noun={noun}
          onStarted={setOperationId}
          onClose={() => setOption(null)}
        />
      )}
      {operationId !== null && (
        <BulkProgress
          id={operationId}
          listName={list.list.name}
          onUndo={setOperationId}
          onClose={(isFinished) => {
            setOperationId(null);
            if (isFinished) list.select([]);
          }}
        />
      )}
    </>
  );
}
