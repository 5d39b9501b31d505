import { contract, type Contract, type EndpointDefinition } from 'shared-kit/contract';

/**
 * All the client needs of a call: where it goes, who may make it (visitors, unless told), and how
 * its answer is checked, if at all.
 */
export type EndpointDescriptor = Pick<EndpointDefinition, 'method' | 'path' | 'produces'> &
  Partial<Pick<EndpointDefinition, 'auth' | 'output'>>;

export type Endpoints = {
  [Noun in keyof Contract]: { [Verb in keyof Contract[Noun]]: EndpointDescriptor };
};

/**
 * Every call of the contract. In a released page this module holds where they go and whose they are:
 * its build computes them from the contract (`tooling/webpack/calls-loader.mjs`), whose rules and
 * zod then stay out of pages that send nothing. Everywhere else it is the contract itself, and the
 * client checks each answer by it.
 */
export const endpoints: Endpoints = contract;
