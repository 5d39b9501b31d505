import type { Samples } from './samples';

/** One address, and by whose session it is asked for: a member's number, or nobody's. */
export interface BenchRequest {
  path: string;
  member: number | null;
}

/** A way in which a GET of the contract is called, on many rows. */
export interface Scenario {
  /** The path as the contract writes it: `/api/posts/:slug`. */
  path: string;
  /** Which of the ways to call it this is. */
  variant: string;
  requests: (samples: Samples) => BenchRequest[] | Promise<BenchRequest[]>;
}

/** The same address for each of some values. */
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

/** Called by somebody who is not signed in. */
export const visitor = by(() => null);

/** Called by one member after another. */
export const member = by((index, { signedIn }) => 1 + (index % signedIn));

/** Called by the admin. */
export const admin = by((_, samples) => samples.admin);

/** For each of a sample, the address that it makes. */
export const forEach =
  (values: (samples: Samples) => readonly string[], address: (value: string) => string): Paths =>
  (samples) =>
    each(values(samples), address);

/** An address without a part that varies. */
export const fixed =
  (address: string): Paths =>
  () => [address];
