import { useMemo } from 'react';
import { Table, type TableColumn } from 'shared-kit/ui/table';
import type { ControlValues } from './control-values';
import type { Demo } from './define-demo';
import type { ControlValue, PropDescription } from './prop-specs';
import { PropControl } from './PropControl';
import styles from './demo.module.css';

interface Row {
  name: string;
  prop: PropDescription;
  value: ControlValue;
}

interface PropsTableProps {
  demo: Demo;
  values: ControlValues;
  onChange: (prop: string, value: ControlValue) => void;
}

/** The props of a component, each with its control. */
export function PropsTable({ demo, values, onChange }: PropsTableProps) {
  const columns = useMemo(() => createColumns(demo.name, onChange), [demo.name, onChange]);
  const rows = Object.entries(demo.props).map(([name, prop]) => ({
    name,
    prop,
    value: values[name] ?? null,
  }));
  if (rows.length === 0) return <p className={styles.note}>It has no props of its own.</p>;
  return (
    <Table
      caption={`Props of ${demo.name}`}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
    />
  );
}

const createColumns = (
  component: string,
  onChange: PropsTableProps['onChange'],
): readonly TableColumn<Row>[] => [
  {
    key: 'name',
    header: 'Prop',
    rowHeader: true,
    cell: ({ name, prop }) => (
      <>
        <code translate="no">{name}</code>
        {prop.isRequired && <span className={styles.required}> required</span>}
      </>
    ),
  },
  {
    key: 'type',
    header: 'Type',
    cell: ({ prop }) => (
      <code translate="no" className={styles.type}>
        {prop.type}
      </code>
    ),
  },
  {
    key: 'default',
    header: 'Default',
    cell: ({ prop }) =>
      prop.default === undefined ? (
        <span className={styles.none}>none</span>
      ) : (
        <code translate="no" className={styles.default}>
          {printDefault(prop.default)}
        </code>
      ),
  },
  { key: 'about', header: 'Description', cell: ({ prop }) => prop.about },
  {
    key: 'value',
    header: 'Value',
    cell: ({ name, prop, value }) => (
      <div className={styles.control}>
        {prop.control === null ? (
          <span className={styles.none}>
            {prop.code ? <code translate="no">{prop.code}</code> : 'Not set'}
          </span>
        ) : (
          <PropControl
            label={`${name} of ${component}`}
            prop={prop}
            control={prop.control}
            value={value}
            onChange={(next) => onChange(name, next)}
          />
        )}
      </div>
    ),
  },
];

/** As in the column of types: 'medium'. */
const printDefault = (value: unknown) =>
  typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
