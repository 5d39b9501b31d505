/** What a figure is at most, or at least. */
export type Goal = { atMost: number } | { atLeast: number };

export interface Column<Row> {
  name: string;
  of: (row: Row) => number;
  format: (value: number) => string;
  goal?: Goal;
  /** Of rows with a goal of their own, by name. */
  goals?: Readonly<Record<string, Goal>>;
}

const NAME_WIDTH = 24;

const isKept = (value: number, goal: Goal) =>
  'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;

function describeGoal<Row>({ format }: Column<Row>, goal: Goal): string {
  return 'atMost' in goal ? `≤ ${format(goal.atMost)}` : `≥ ${format(goal.atLeast)}`;
}

/**
 * Prints a table row by row: each column's goal below its name, and behind each figure whether it is kept
 * (✓) or missed (✗). A goal of one row stands in brackets.
 */
export function createGoalTable<Row>(columns: readonly Column<Row>[]) {
  const misses: string[] = [];
  const widths = columns.map(({ name, goals }) => Math.max(name.length, goals ? 22 : 11) + 3);
  const print = (first: string, cells: readonly string[]) =>
    console.log(
      first.padEnd(NAME_WIDTH) + cells.map((cell, at) => cell.padStart(widths[at] ?? 0)).join(''),
    );
  print(
    '',
    columns.map(({ name }) => name),
  );
  print(
    'goal',
    columns.map((column) => (column.goal ? describeGoal(column, column.goal) : '')),
  );
  const toCell = (row: string, column: Column<Row>, value: number): string => {
    const text = column.format(value);
    const own = column.goals?.[row];
    const goal = own ?? column.goal;
    if (goal === undefined) return text;
    const wanted = describeGoal(column, goal);
    const isMet = isKept(value, goal);
    if (!isMet) misses.push(`${row}: ${column.name} ${text}, goal ${wanted}`);
    return `${text}${own ? ` (${wanted})` : ''} ${isMet ? '✓' : '✗'}`;
  };
  return {
    addRow(name: string, row: Row): void {
      print(
        name,
        columns.map((column) => toCell(name, column, column.of(row))),
      );
    },
    /** What the others are compared with has no goals. */
    addFloor(name: string, row: Row): void {
      print(
        name,
        columns.map(({ of, format }) => format(of(row))),
      );
    },
    /** In words, for the assertion at the end. */
    misses,
  };
}

export const formatSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`;
export const formatMilliseconds = (milliseconds: number) => `${Math.round(milliseconds)} ms`;
export const formatKilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;
