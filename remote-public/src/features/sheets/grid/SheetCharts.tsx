import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath, Pie } from '@visx/shape';
import type { ChartData } from 'shared-kit/sheets';
import styles from './SheetCharts.module.css';

const WIDTH = 480;
const HEIGHT = 240;
const PADDING = { top: 12, right: 12, bottom: 28, left: 48 };

const NAMES: Record<ChartData['kind'], string> = {
  column: 'Column chart',
  line: 'Line chart',
  area: 'Area chart',
  pie: 'Pie chart',
  scatter: 'Scatter chart',
  other: 'Chart',
};

const numbersOf = ({ series }: ChartData) =>
  series.flatMap(({ values }) => values.filter((value) => value !== null));

const shorten = (text: string, room: number) =>
  text.length * 7 > room ? `${text.slice(0, Math.max(1, Math.floor(room / 7) - 1))}…` : text;

/** The axis of values has 0, and the least and greatest. */
function createScales(chart: ChartData) {
  const numbers = numbersOf(chart);
  const count = Math.max(1, ...chart.series.map(({ values }) => values.length));
  const labels = Array.from({ length: count }, (_, index) => `${index}`);
  const x = scaleBand({
    domain: labels,
    range: [PADDING.left, WIDTH - PADDING.right],
    padding: 0.2,
  });
  const domain = [Math.min(0, ...numbers), Math.max(0, ...numbers, Number.MIN_VALUE)];
  const y = scaleLinear({ domain, range: [HEIGHT - PADDING.bottom, PADDING.top], nice: true });
  return { x, y, labels };
}

type Scales = ReturnType<typeof createScales>;

function Axes({
  chart: { categories },
  scales: { x, y, labels },
}: {
  chart: ChartData;
  scales: Scales;
}) {
  const every = Math.ceil(labels.length / 8);
  return (
    <>
      {y.ticks(4).map((tick) => (
        <Group key={tick} top={y(tick)}>
          <line x1={PADDING.left} x2={WIDTH - PADDING.right} className={styles.line} />
          <text x={PADDING.left - 6} dy="0.32em" textAnchor="end" className={styles.label}>
            {tick.toLocaleString('en')}
          </text>
        </Group>
      ))}
      {labels
        .filter((_, index) => index % every === 0)
        .map((label) => (
          <text
            key={label}
            x={(x(label) ?? 0) + x.bandwidth() / 2}
            y={HEIGHT - 8}
            textAnchor="middle"
            className={styles.label}
          >
            {shorten(categories[Number(label)] ?? '', x.step() * every)}
          </text>
        ))}
    </>
  );
}

function Columns({ chart: { series }, scales: { x, y } }: { chart: ChartData; scales: Scales }) {
  const width = x.bandwidth() / series.length;
  return series.flatMap(({ values }, at) =>
    values.map((value, index) => (
      <rect
        key={`${at}-${index}`}
        x={(x(`${index}`) ?? 0) + at * width}
        y={Math.min(y(value ?? 0), y(0))}
        width={width}
        height={Math.abs(y(value ?? 0) - y(0))}
        className={styles.series}
        data-series={at % 6}
      />
    )),
  );
}

function Lines({ chart, scales: { x, y } }: { chart: ChartData; scales: Scales }) {
  const place = (_: number | null, index: number) => (x(`${index}`) ?? 0) + x.bandwidth() / 2;
  return chart.series.map(({ values }, at) => {
    const line = {
      data: values,
      x: place,
      y: (value: number | null) => y(value ?? 0),
      defined: (value: number | null) => value !== null,
    };
    return (
      <g key={`${at}`} className={styles.series} data-series={at % 6}>
        {chart.kind === 'area' && <AreaClosed {...line} yScale={y} className={styles.area ?? ''} />}
        <LinePath {...line} className={styles.stroke ?? ''} />
        {values.map((value, index) =>
          value === null ? null : (
            <circle key={`${index}`} cx={place(value, index)} cy={y(value)} r={3} />
          ),
        )}
      </g>
    );
  });
}

/** Both sides of it are numbers. */
function Points({ chart }: { chart: ChartData }) {
  const places = chart.categories
    .map(Number)
    .map((place, at) => (Number.isNaN(place) ? at : place));
  const scales = createScales(chart);
  const { y } = scales;
  const domain = [Math.min(0, ...places), Math.max(...places)];
  const x = scaleLinear({ domain, range: [PADDING.left, WIDTH - PADDING.right], nice: true });
  const axis = { ...chart, categories: [] };
  return (
    <>
      <Axes chart={axis} scales={scales} />
      {x.ticks(6).map((tick) => (
        <text key={tick} x={x(tick)} y={HEIGHT - 8} textAnchor="middle" className={styles.label}>
          {tick.toLocaleString('en')}
        </text>
      ))}
      {chart.series.map(({ values }, at) => (
        <g key={`${at}`} className={styles.series} data-series={at % 6}>
          {values.map((value, index) =>
            value === null ? null : (
              <circle key={`${index}`} cx={x(places[index] ?? index)} cy={y(value)} r={4} />
            ),
          )}
        </g>
      ))}
    </>
  );
}

function Slices({ chart: { series } }: { chart: ChartData }) {
  const values = (series[0]?.values ?? []).map((value) => Math.max(0, value ?? 0));
  return (
    <Group top={HEIGHT / 2} left={WIDTH / 2}>
      <Pie data={values} outerRadius={HEIGHT / 2 - 8} pieSortValues={null}>
        {({ arcs, path }) =>
          arcs.map((arc) => (
            <path
              key={arc.index}
              d={path(arc) ?? ''}
              className={styles.series}
              data-series={arc.index % 6}
            />
          ))
        }
      </Pie>
    </Group>
  );
}

function Drawing({ chart }: { chart: ChartData }) {
  if (chart.kind === 'pie') return <Slices chart={chart} />;
  if (chart.kind === 'scatter') return <Points chart={chart} />;
  const scales = createScales(chart);
  return (
    <>
      <Axes chart={chart} scales={scales} />
      {chart.kind === 'column' ? (
        <Columns chart={chart} scales={scales} />
      ) : (
        <Lines chart={chart} scales={scales} />
      )}
    </>
  );
}

/** What a picture of a chart is called: its kind, and of what it is. */
const describe = ({ kind, title, series }: ChartData) =>
  `${NAMES[kind]}${title ? ` “${title}”` : ''}: ${series.map(({ name }) => name).join(', ')}`;

/** The charts of a sheet, below it. */
export const SheetCharts = ({ charts }: { charts: readonly ChartData[] }) => (
  <div className={styles.charts}>
    {charts.map((chart, at) => (
      <SheetChart key={`${at}-${chart.title}`} chart={chart} />
    ))}
  </div>
);

/** A chart of a file, as far as it can be told from its kind, its title and its series. */
function SheetChart({ chart }: { chart: ChartData }) {
  const legend =
    chart.kind === 'pie'
      ? chart.categories.map((name) => ({ name }))
      : chart.series.map(({ name }) => ({ name }));
  const isDrawn = chart.kind !== 'other' && numbersOf(chart).length > 0;
  return (
    <figure className={styles.chart} translate="no">
      <figcaption className={styles.title}>{chart.title || NAMES[chart.kind]}</figcaption>
      {isDrawn ? (
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={describe(chart)}>
          <Drawing chart={chart} />
        </svg>
      ) : (
        <p className={styles.label}>This kind of chart is only in the file.</p>
      )}
      <ul className={styles.legend}>
        {legend.slice(0, 12).map(({ name }, index) => (
          <li key={`${index}-${name}`} data-series={index % 6}>
            {name}
          </li>
        ))}
      </ul>
    </figure>
  );
}
