/** A port of this machine nobody uses at this moment. */
export function freePort(): Promise<number>;
