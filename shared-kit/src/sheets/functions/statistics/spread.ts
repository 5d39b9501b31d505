import { errors, isError, type SheetError, type Value } from '../../value/values';
import { defineRest, type FunctionDefinition, type FunctionTable } from '../define';
import { collectAll, collectNumbers, meanOf, squaresOf, sumOf } from './collect';

type Collector = (values: readonly (Value | undefined)[]) => number[] | SheetError;

/** A function of any number of numbers, of which there must be `least`; else `error` is the result. */
const defineNumbers = (
  calculate: (numbers: number[]) => number | SheetError,
  least = 1,
  error: SheetError = errors.number,
  collector: Collector = collectNumbers,
): FunctionDefinition =>
  defineRest(['value'], 'value', (...values) => {
    const numbers = collector(values);
    if (isError(numbers)) return numbers;
    return numbers.length < least ? error : calculate(numbers);
  });

const ofSample = (numbers: number[]) => squaresOf(numbers) / (numbers.length - 1);
const ofPopulation = (numbers: number[]) => squaresOf(numbers) / numbers.length;
const rootOfSample = (numbers: number[]) => Math.sqrt(ofSample(numbers));
const rootOfPopulation = (numbers: number[]) => Math.sqrt(ofPopulation(numbers));

const varianceOfSample = defineNumbers(ofSample, 2, errors.division);
const varianceOfPopulation = defineNumbers(ofPopulation, 1, errors.division);
const deviationOfSample = defineNumbers(rootOfSample, 2, errors.division);
const deviationOfPopulation = defineNumbers(rootOfPopulation, 1, errors.division);

/** The mean of a power of the distances from the mean, in units of the deviation. */
const momentOf = (numbers: number[], power: number, deviation: number) => {
  const mean = meanOf(numbers);
  let sum = 0;
  for (const number of numbers) sum += ((number - mean) / deviation) ** power;
  return sum;
};

function skewOfSample(numbers: number[]): number | SheetError {
  const n = numbers.length;
  const deviation = rootOfSample(numbers);
  if (deviation === 0) return errors.division;
  return (n / ((n - 1) * (n - 2))) * momentOf(numbers, 3, deviation);
}

function skewOfPopulation(numbers: number[]): number | SheetError {
  const deviation = rootOfPopulation(numbers);
  return deviation === 0 ? errors.division : momentOf(numbers, 3, deviation) / numbers.length;
}

function kurtosis(numbers: number[]): number | SheetError {
  const n = numbers.length;
  const deviation = rootOfSample(numbers);
  if (deviation === 0) return errors.division;
  const factor = (n * (n + 1)) / ((n - 1) * (n - 2) * (n - 3));
  return factor * momentOf(numbers, 4, deviation) - (3 * (n - 1) * (n - 1)) / ((n - 2) * (n - 3));
}

function geometricMean(numbers: number[]): number | SheetError {
  if (numbers.some((number) => number <= 0)) return errors.number;
  let product = 1;
  for (const number of numbers) product *= number;
  const isWithinRange = product > 1e-290 && product < 1e300;
  if (isWithinRange) return product ** (1 / numbers.length);
  return Math.exp(meanOf(numbers.map(Math.log)));
}

function harmonicMean(numbers: number[]): number | SheetError {
  if (numbers.some((number) => number <= 0)) return errors.number;
  return numbers.length / sumOf(numbers.map((number) => 1 / number));
}

function meanDistance(numbers: number[]): number {
  const mean = meanOf(numbers);
  return meanOf(numbers.map((number) => Math.abs(number - mean)));
}

// Not by spreading, which fails for very many arguments.
const largest = (numbers: number[]) => numbers.reduce((a, b) => Math.max(a, b));
const smallest = (numbers: number[]) => numbers.reduce((a, b) => Math.min(a, b));

const orZero = (calculate: (numbers: number[]) => number) => (numbers: number[]) =>
  numbers.length === 0 ? 0 : calculate(numbers);

export const spreadFunctions: FunctionTable = {
  AVEDEV: defineNumbers(meanDistance),
  AVERAGEA: defineNumbers(meanOf, 1, errors.division, collectAll),
  MAXA: defineNumbers(orZero(largest), 0, errors.number, collectAll),
  MINA: defineNumbers(orZero(smallest), 0, errors.number, collectAll),
  DEVSQ: defineNumbers(squaresOf),
  GEOMEAN: defineNumbers(geometricMean),
  HARMEAN: defineNumbers(harmonicMean),
  KURT: defineNumbers(kurtosis, 4, errors.division),
  SKEW: defineNumbers(skewOfSample, 3, errors.division),
  'SKEW.P': defineNumbers(skewOfPopulation, 3, errors.division),
  STDEV: deviationOfSample,
  'STDEV.S': deviationOfSample,
  STDEVP: deviationOfPopulation,
  'STDEV.P': deviationOfPopulation,
  STDEVA: defineNumbers(rootOfSample, 2, errors.division, collectAll),
  STDEVPA: defineNumbers(rootOfPopulation, 1, errors.division, collectAll),
  VAR: varianceOfSample,
  'VAR.S': varianceOfSample,
  VARP: varianceOfPopulation,
  'VAR.P': varianceOfPopulation,
  VARA: defineNumbers(ofSample, 2, errors.division, collectAll),
  VARPA: defineNumbers(ofPopulation, 1, errors.division, collectAll),
};
