export { DataTable } from './DataTable';
export type { AllMatchingRows } from './DataTableToolbar';
export type { DataTableColumn, DataTableProps } from './DataTable';
export { Pagination } from './Pagination';
export type { PaginationProps } from './Pagination';
export { Table } from './Table';
export type { TableColumn, TableProps } from './Table';
export type { TableSort } from './TableSort';
