import type { CellSpec, SeedTemplate } from '../types';
import { calc, day, heads, input, note, title } from './cells';

/** Task, owner, working days, share done, and what the formulas show: start, end, left, status. */
const tasks: [string, string, number, number, string, string, string, string][] = [
  ['Survey the rooms', 'Oliver', 3, 1, '2026-03-02', '2026-03-04', '0', 'Done'],
  ['Agree the layout', 'Lena', 4, 1, '2026-03-05', '2026-03-11', '0', 'Done'],
  ['Order materials', 'Tomás', 2, 0.5, '2026-03-12', '2026-03-13', '0', 'Late'],
  ['Build', 'Tomás', 8, 0.25, '2026-03-16', '2026-03-25', '8', 'Running'],
  ['Paint and dry', 'Naledi', 5, 0, '2026-03-26', '2026-04-01', '13', 'Waiting'],
  ['Hand over', 'Oliver', 1, 0, '2026-04-02', '2026-04-02', '14', 'Waiting'],
];
const holidays = 'Holidays!$A$2:$A$20';
const firstRow = 5;

const taskRow = (
  [task, owner, days, done, start, end, left, status]: (typeof tasks)[number],
  index: number,
): CellSpec[] => {
  const row = firstRow + index;
  return [
    task,
    owner,
    index === 0 ? day(start) : calc(`=WORKDAY(E${row - 1},1,${holidays})`, start, 'yyyy-mm-dd'),
    input(days),
    calc(`=WORKDAY(C${row}-1,D${row},${holidays})`, end, 'yyyy-mm-dd'),
    input(done, '0%'),
    calc(`=IF($B$2>E${row},0,NETWORKDAYS($B$2,E${row},${holidays}))`, left),
    calc(
      `=IF(F${row}=1,"Done",IF($B$2>E${row},"Late",IF($B$2>=C${row},"Running","Waiting")))`,
      status,
    ),
  ];
};

export const projectPlanWorkdays: SeedTemplate = {
  slug: 'project-plan-workdays',
  title: 'Project plan in working days',
  type: 'Sheets',
  version: '1.0.0',
  tags: ['planning', 'dates', 'formulas'],
  difficulty: 'Intermediate',
  tools: ['WORKDAY', 'NETWORKDAYS', 'Holidays list'],
  gated: false,
  status: 'published',
  seoDesc:
    'A project plan for Google Sheets that counts in working days, skips your own holidays, chains each task to the one before and shows what is late today.',
  daysAgo: 90,
  file: {
    kind: 'xlsx',
    sheets: [
      {
        name: 'Plan',
        widths: [20, 12, 12, 8, 12, 8, 11, 11],
        frozenRows: 4,
        rows: [
          [title('Office move')],
          ['Status on', day('2026-03-16'), note('Write =TODAY() here to follow the calendar.')],
          [],
          heads('Task', 'Owner', 'Start', 'Days', 'End', 'Done', 'Days left', 'Status'),
          ...tasks.map(taskRow),
          [],
          [
            { value: 'Finish', look: 'total' },
            null,
            null,
            { formula: '=SUM(D5:D10)', shows: '23', look: 'total' },
            { formula: '=MAX(E5:E10)', shows: '2026-04-02', format: 'yyyy-mm-dd', look: 'total' },
            {
              formula: '=SUMPRODUCT(D5:D10,F5:F10)/D12',
              shows: '43%',
              format: '0%',
              look: 'total',
            },
          ],
        ],
      },
      {
        name: 'Holidays',
        widths: [12, 26],
        frozenRows: 1,
        rows: [
          heads('Date', 'Name'),
          [day('2026-03-09'), 'Local holiday'],
          [day('2026-04-03'), 'Good Friday'],
          [day('2026-04-06'), 'Easter Monday'],
        ],
      },
    ],
  },
};
