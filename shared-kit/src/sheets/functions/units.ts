export interface Unit {
  kind: string;
  /** The unit without prefix and other spellings. */
  name: string;
  /** In the unit that its kind is measured by, with the prefix. */
  factor: number;
  /** Whether its size is the same in all versions of Excel. Constants that are measured have changed. */
  isExact: boolean;
}

interface Definition extends Unit {
  /** Of metres 1, of square metres 2; undefined takes no prefix. */
  prefixPower: number | undefined;
}

const prefixes: Record<string, number> = {
  Y: 1e24,
  Z: 1e21,
  E: 1e18,
  P: 1e15,
  T: 1e12,
  G: 1e9,
  M: 1e6,
  k: 1e3,
  h: 1e2,
  da: 10,
  e: 10,
  d: 0.1,
  c: 0.01,
  m: 1e-3,
  u: 1e-6,
  n: 1e-9,
  p: 1e-12,
  f: 1e-15,
  a: 1e-18,
  z: 1e-21,
  y: 1e-24,
};

const binaryPrefixes = ['ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei', 'Zi', 'Yi'];

const INCH = 0.0254;
const FOOT = 0.3048;
/** Newtons. */
const POUND_FORCE = 4.4482216152605;
const HORSEPOWER = 550 * FOOT * POUND_FORCE;
const YARD = 0.9144;
const MILE = 1609.344;
const NAUTICAL_MILE = 1852;
const LIGHT_YEAR = 9_460_730_472_580_800;
const SURVEY_MILE = (5280 * 1200) / 3937;
const POINT = INCH / 72;
const US_GALLON = 3.785411784;
const UK_GALLON = 4.54609;

/** Of each kind, the units with their sizes. `|` parts spellings, a `*` at the end takes prefixes. */
const tables: Record<string, Record<string, number>> = {
  mass: {
    'g*': 1,
    'u*?': 1.660538782e-24,
    'sg?': 14593.9029372064,
    lbm: 453.59237,
    ozm: 28.349523125,
    grain: 0.06479891,
    'cwt|shweight': 45359.237,
    'uk_cwt|lcwt|hweight': 50802.34544,
    stone: 6350.29318,
    ton: 907184.74,
    'uk_ton|LTON|brton': 1016046.9088,
  },
  distance: {
    'm*': 1,
    'ang*': 1e-10,
    'ly*': LIGHT_YEAR,
    'parsec|pc*?': 3.08567758128155e16,
    mi: MILE,
    Nmi: NAUTICAL_MILE,
    in: INCH,
    ft: FOOT,
    yd: YARD,
    ell: 1.143,
    'Picapt|Pica': POINT,
    pica: INCH / 6,
    survey_mi: SURVEY_MILE,
  },
  time: {
    'sec|s*': 1,
    'mn|min': 60,
    hr: 3600,
    'day|d': 86_400,
    yr: 31_557_600,
  },
  pressure: {
    'Pa|p*': 1,
    'atm|at*': 101_325,
    'mmHg*': 133.322,
    psi: POUND_FORCE / INCH ** 2,
    Torr: 101_325 / 760,
  },
  force: {
    'N*': 1,
    'dyn|dy*': 1e-5,
    'pond*': 9.80665e-3,
    lbf: POUND_FORCE,
  },
  energy: {
    'J*': 1,
    'e*': 1e-7,
    'c*': 4.184,
    'cal*': 4.1868,
    'eV|ev*?': 1.602176487e-19,
    'Wh|wh*': 3600,
    'HPh|hh': HORSEPOWER * 3600,
    flb: FOOT * POUND_FORCE,
    'BTU|btu': 1055.05585262,
  },
  power: { 'W|w*': 1, 'HP|h': HORSEPOWER, PS: 735.49875 },
  magnetism: { 'T*': 1, 'ga*': 1e-4 },
  temperature: { 'C|cel': 1, 'F|fah': 1, 'K|kel*': 1, Rank: 1, Reau: 1 },
  volume: {
    'l|L|lt*': 1,
    'm3|m^3*': 1000,
    tsp: US_GALLON / 768,
    tspm: 0.005,
    tbs: US_GALLON / 256,
    oz: US_GALLON / 128,
    cup: US_GALLON / 16,
    'pt|us_pt': US_GALLON / 8,
    qt: US_GALLON / 4,
    gal: US_GALLON,
    uk_pt: UK_GALLON / 8,
    uk_qt: UK_GALLON / 4,
    uk_gal: UK_GALLON,
    barrel: US_GALLON * 42,
    bushel: 35.23907016688,
    'ang3|ang^3*': 1e-27,
    'in3|in^3': 0.016387064,
    'ft3|ft^3': 28.316846592,
    'yd3|yd^3': 764.554857984,
    'mi3|mi^3': MILE ** 3 * 1000,
    'Nmi3|Nmi^3': NAUTICAL_MILE ** 3 * 1000,
    'ly3|ly^3': LIGHT_YEAR ** 3 * 1000,
    'Picapt3|Picapt^3|Pica3|Pica^3': POINT ** 3 * 1000,
    'GRT|regton': 2831.6846592,
    MTON: 1132.67386368,
  },
  area: {
    'm2|m^2*': 1,
    'ang2|ang^2*': 1e-20,
    'ar*': 100,
    ha: 10_000,
    uk_acre: 4046.8564224,
    us_acre: SURVEY_MILE ** 2 / 640,
    'in2|in^2': 0.00064516,
    'ft2|ft^2': 0.09290304,
    'yd2|yd^2': 0.83612736,
    'mi2|mi^2': MILE ** 2,
    'Nmi2|Nmi^2': NAUTICAL_MILE ** 2,
    'ly2|ly^2': LIGHT_YEAR ** 2,
    'Picapt2|Picapt^2|Pica2|Pica^2': POINT ** 2,
    Morgen: 2500,
  },
  information: { 'bit*': 1, 'byte*': 8 },
  speed: {
    'm/s|m/sec*': 1,
    'm/h|m/hr*': 1 / 3600,
    mph: 0.44704,
    kn: NAUTICAL_MILE / 3600,
    // An Admiralty mile is 6,080 feet.
    admkn: (6080 * FOOT) / 3600,
  },
};

/** Square and cubic metres take the prefix of the metre: a km2 is a million m2. */
const powerOf = (name: string): number => Number(/[23]$/.exec(name)?.[0] ?? 1);

const definitions = new Map<string, Definition>();
for (const [kind, units] of Object.entries(tables)) {
  for (const [names, factor] of Object.entries(units)) {
    const [name = '', ...others] = names.replace(/\*?\??$/, '').split('|');
    const prefixPower = names.includes('*') ? powerOf(name) : undefined;
    for (const spelling of [name, ...others]) {
      definitions.set(spelling, { kind, name, factor, prefixPower, isExact: !names.endsWith('?') });
    }
  }
}

function withPrefix(text: string, prefix: string, size: number): Unit | undefined {
  if (!text.startsWith(prefix)) return undefined;
  const unit = definitions.get(text.slice(prefix.length));
  if (unit?.prefixPower === undefined) return undefined;
  return { ...unit, factor: unit.factor * size ** unit.prefixPower };
}

/** A unit as CONVERT names it, capitals told apart; undefined if there is none of that name. */
export function findUnit(text: string): Unit | undefined {
  const plain = definitions.get(text);
  if (plain !== undefined) return plain;
  for (const [index, prefix] of binaryPrefixes.entries()) {
    const unit = withPrefix(text, prefix, 1024 ** (index + 1));
    if (unit?.kind === 'information') return unit;
  }
  for (const [prefix, size] of Object.entries(prefixes)) {
    const unit = withPrefix(text, prefix, size);
    if (unit !== undefined) return unit;
  }
  return undefined;
}
