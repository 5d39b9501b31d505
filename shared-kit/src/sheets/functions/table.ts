import { aggregateFunctions } from './aggregate';
import { arrayFunctions } from './arrays';
import { besselFunctions } from './bessel';
import { complexFunctions } from './complex';
import { conditionalFunctions } from './conditional';
import { convertFunctions } from './convert';
import { databaseFunctions } from './database';
import { dateFunctions } from './dates';
import { engineeringFunctions } from './engineering';
import { financeFunctions } from './finance';
import { informationFunctions } from './information';
import { lambdaFunctions } from './lambda';
import { lookupFunctions } from './lookup';
import { mathsFunctions } from './maths';
import { matrixFunctions } from './matrix';
import { roundingFunctions } from './rounding';
import { statisticsFunctions } from './statistics';
import { textFunctions } from './text';
import { textJoinFunctions } from './text-join';
import { textSearchFunctions } from './text-search';
import { workdayFunctions } from './workdays';
import type { FunctionDefinition } from './define';

/** All functions that are no special forms, by their names. */
export const functionTable: ReadonlyMap<string, FunctionDefinition> = new Map(
  Object.entries({
    ...aggregateFunctions,
    ...arrayFunctions,
    ...besselFunctions,
    ...complexFunctions,
    ...conditionalFunctions,
    ...convertFunctions,
    ...databaseFunctions,
    ...dateFunctions,
    ...engineeringFunctions,
    ...financeFunctions,
    ...informationFunctions,
    ...lambdaFunctions,
    ...lookupFunctions,
    ...mathsFunctions,
    ...matrixFunctions,
    ...roundingFunctions,
    ...statisticsFunctions,
    ...textFunctions,
    ...textJoinFunctions,
    ...textSearchFunctions,
    ...workdayFunctions,
  }),
);
