import { contract, type Contract, type EndpointShape } from 'shared-kit/contract';

/**
 * All the client needs of a call: where it goes, who may make it (visitors, unless told), and how
 * its answer is checked, if at all.
 */
export type CallShape = Pick<EndpointShape, 'method' | 'path' | 'produces'> &
  Partial<Pick<EndpointShape, 'auth' | 'output'>>;

export type Calls = {
  [Noun in keyof Contract]: { [Verb in keyof Contract[Noun]]: CallShape };
};

/**
 * Every call of the contract. In a released page this module holds where they go and whose they are:
 * its build computes them from the contract (`tooling/webpack/calls-loader.mjs`), whose rules and
 * zod then stay out of pages that send nothing. Everywhere else it is the contract itself, and the
 * client checks each answer by it.
 */
export const calls: Calls = contract;
