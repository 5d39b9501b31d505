/** A schema of the contract, loaded when it is needed (`contractSchema`). */
export type VersionSchema<Version> = () => Promise<{
  safeParse: (value: unknown) => { data?: Version | undefined };
}>;

/** The value if it matches the schema; null otherwise, or if the schema cannot be loaded. */
export async function toValidated<Version>(
  schema: VersionSchema<Version>,
  value: unknown,
): Promise<Version | null> {
  const loaded = await schema().catch(() => null);
  return loaded?.safeParse(value).data ?? null;
}
