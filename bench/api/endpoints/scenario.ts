import type { Samples } from './samples';

/** A request's path and the number of the user who sends it; null for a visitor. */
export interface BenchRequest {
  path: string;
  member: number | null;
}

/** A variant of a GET endpoint, requested for many rows. */
export interface Scenario {
  /** The path as in the contract: `/api/posts/:slug`. */
  path: string;
  /** Distinguishes the scenarios of an endpoint. */
  variant: string;
  requests: (samples: Samples) => BenchRequest[] | Promise<BenchRequest[]>;
}

/** A path for each value. */
const each = (values: readonly string[], address: (value: string) => string): string[] =>
  values.map((value) => address(encodeURIComponent(value)));

type Paths = (samples: Samples) => string[] | Promise<string[]>;

const by =
  (memberAt: (index: number, samples: Samples) => number | null) =>
  (path: string, way: string, addresses: Paths): Scenario => ({
    path,
    variant: way,
    requests: async (samples) =>
      (await addresses(samples)).map((address, index) => ({
        path: address,
        member: memberAt(index, samples),
      })),
  });

/** Requests without a session. */
export const visitor = by(() => null);

/** Requests of one signed-in user after another. */
export const member = by((index, { signedIn }) => 1 + (index % signedIn));

/** Requests of an admin. */
export const admin = by((_, samples) => samples.admin);

/** A path for each sample. */
export const forEach =
  (values: (samples: Samples) => readonly string[], address: (value: string) => string): Paths =>
  (samples) =>
    each(values(samples), address);

/** A constant path. */
export const fixed =
  (address: string): Paths =>
  () => [address];
