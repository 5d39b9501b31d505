import { useEffect, useRef, type ReactNode } from 'react';
import { Button, EmptyState, SearchField, Select } from 'shared-kit/ui';
import { Banner } from 'shared-kit/ui/banner';
import { DataTable, Pagination, type DataTableColumn } from 'shared-kit/ui/table';
import { formatTotal, PAGE_SIZE, type ListFilter } from './admin-list';
import { BulkActions } from './BulkActions';
import type { BulkOption } from './BulkConfirmation';
import { ExportButton } from './ExportButton';
import { ReportErrorContext } from './use-row-changes';
import type { AdminListState } from './use-admin-list';
import styles from './AdminTable.module.css';

export interface AdminTableProps<Row extends { _id: string }, Filters extends object> {
  list: AdminListState<Row, Filters>;
  /** What the table holds: 'Members'. */
  caption: string;
  /** The same array at every render. A sortable column's key is a sort key of the API. */
  columns: readonly DataTableColumn<Row>[];
  /** Names a row: its title. */
  rowLabel: (row: Row) => string;
  /** What Enter on a row does. Offer it as a link or button in the row as well. */
  onOpenRow?: ((row: Row) => void) | undefined;
  search: { label: string; placeholder: string };
  /** The specification's text for a list without rows. */
  empty: ReactNode;
  /** Of a search or filter without matches: 'No members match your search.' */
  noMatches: string;
  /** The specification's message; by default what the API says. */
  error?: string | undefined;
  /** What can be done to the selected rows; left out, rows cannot be selected. */
  bulkOptions?: readonly BulkOption[] | undefined;
  /** What the rows are called where they are counted: 'track'. */
  noun?: string | undefined;
  /** More actions for the whole list, beside the export. */
  actions?: ReactNode;
}

/**
 * The table of a list with its search, filters, selection and pages. An error of the list takes its
 * place; an error of a change is a banner above it.
 */
export function AdminTable<Row extends { _id: string }, Filters extends object>(
  props: AdminTableProps<Row, Filters>,
) {
  const { list, caption, columns, rowLabel, onOpenRow, search } = props;
  const { empty, noMatches, error, bulkOptions, noun = 'row', actions } = props;
  const { query, rows, selection, select } = list;
  const { name, bulkArea, fetchCsv } = list.list;
  const message = query.error ? (error ?? query.error.message) : undefined;
  const isAllSelected = selection === 'all';
  const searchRef = useRef<HTMLInputElement>(null);
  // Back and Clear change the search too. The field stays, and with it the focus.
  useEffect(() => {
    if (searchRef.current) searchRef.current.value = list.q;
  }, [list.q]);
  return (
    <div className={styles.list}>
      <div className={styles.controls}>
        <SearchField
          ref={searchRef}
          className={styles.search}
          label={search.label}
          placeholder={search.placeholder}
          defaultValue={list.q}
          onSearch={list.search}
        />
        {list.filters.map(({ name: filterName, filter, value, change }) => (
          <FilterSelect key={filterName} filter={filter} value={value} onChange={change} />
        ))}
        {list.isFiltered && (
          <Button variant="quiet" onClick={list.clear}>
            Clear
          </Button>
        )}
      </div>
      {list.changeError !== null && (
        <Banner tone="danger" onDismiss={list.dismissChangeError}>
          {list.changeError}
        </Banner>
      )}
      <ReportErrorContext value={list.reportError}>
        <DataTable
          caption={caption}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          rowLabel={rowLabel}
          storageKey={name}
          sort={list.sort}
          onSort={list.onSort}
          onOpenRow={onOpenRow}
          busy={query.isPlaceholderData}
          error={message}
          onRetry={list.retry}
          empty={list.isFiltered ? <EmptyState>{noMatches}</EmptyState> : empty}
          {...(bulkOptions &&
            bulkArea && {
              selection: isAllSelected ? [] : selection,
              onSelectionChange: select,
              allMatching: {
                count: formatTotal(list.total),
                hasMore: list.total > PAGE_SIZE,
                isSelected: isAllSelected,
                onSelect: () => select('all'),
              },
              bulkActions: (
                <BulkActions list={list} area={bulkArea} options={bulkOptions} noun={noun} />
              ),
            })}
          actions={
            <>
              {actions}
              {fetchCsv && <ExportButton name={name} fetchCsv={() => fetchCsv(list.scope)} />}
            </>
          }
          footer={
            <Pagination
              label={caption}
              position={list.position}
              previous={list.previous}
              next={list.next}
            />
          }
        />
      </ReportErrorContext>
    </div>
  );
}

interface FilterSelectProps {
  filter: Pick<ListFilter<string>, 'label' | 'options'>;
  /** Empty if the filter is not set. */
  value: string;
  onChange: (value: string) => void;
}

function FilterSelect({ filter: { label, options }, value, onChange }: FilterSelectProps) {
  return (
    <label className={styles.filter}>
      <span>{label}</span>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">All</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </label>
  );
}
