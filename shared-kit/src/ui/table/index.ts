export { DataTable } from './DataTable';
export type { DataTableColumn, DataTableProps } from './DataTable';
export { Table } from './Table';
export type { TableColumn, TableProps } from './Table';
export type { TableSort } from './TableSort';
