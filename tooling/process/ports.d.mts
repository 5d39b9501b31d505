/** A port of this machine that is free at this moment. */
export function freePort(): Promise<number>;
