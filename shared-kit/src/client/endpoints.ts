import { siteContract, type EndpointDefinition, type SiteContract } from 'shared-kit/contract';

/**
 * What the client needs to know of an endpoint. `auth` defaults to `visitor`; the response is
 * validated only if there is an `output` schema.
 */
export type EndpointDescriptor = Pick<EndpointDefinition, 'method' | 'path' | 'produces'> &
  Partial<Pick<EndpointDefinition, 'auth' | 'output'>>;

/** A contract: endpoints by noun and verb. */
export type Nouns = Record<string, Record<string, EndpointDefinition>>;

export type Endpoints<C extends Nouns> = {
  [Noun in keyof C]: { [Verb in keyof C[Noun]]: EndpointDescriptor };
};

/**
 * Every endpoint for visitors and members. In a production build a loader replaces this module by a
 * table of methods and paths (`tooling/webpack/endpoints-loader.mjs`), which keeps zod and the
 * schemas out of pages that send nothing. Elsewhere it is the contract, and the client validates
 * each response.
 */
export const endpoints: Endpoints<SiteContract> = siteContract;
