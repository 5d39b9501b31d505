import { hash, verify, type Options } from '@node-rs/argon2';

/** Argon2id (the package's default kind) at OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the hash's. Without a hash it takes the same time and says no, so that
 * an unknown address cannot be told from a wrong password by a clock.
 */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}
