import type { Canary, RemoteEntry } from 'shared-kit/registry';
import { currentPreviews } from 'shared-kit/server/release';
import type { Queryable } from '../../db/transaction';

/** When and why releases of a remote were halted, by version. */
type HaltsByVersion = ReadonlyMap<string, { halted_at: Date; reason: string }>;

/** Reads the halts of the releases that a change of an entry is about. */
export async function readHalts(
  db: Queryable,
  before: RemoteEntry,
  after: RemoteEntry | null,
): Promise<HaltsByVersion> {
  const versions = [before.canary?.release.version, after?.stable.version].filter(
    (version) => version !== undefined,
  );
  if (versions.length === 0) return new Map();
  const halts = await db
    .selectFrom('halted_releases')
    .select(['release', 'halted_at', 'reason'])
    .where('remote', '=', before.name)
    .where('release', 'in', versions)
    .execute();
  return new Map(halts.map((halt) => [halt.release, halt]));
}

function describeCanaryEnd(
  { release: { version }, share }: Canary,
  stable: string,
  halts: HaltsByVersion,
): string {
  if (halts.has(version)) {
    return version === stable
      ? `The canary ${version}, which was halted, is for everybody now.`
      : `The canary ${version} ends. It was halted, so no session has it.`;
  }
  const canary = `${version} for ${share} % of the sessions`;
  return version === stable
    ? `The canary ${canary} is for everybody now.`
    : `The canary ${canary} ends: those sessions get ${stable}.`;
}

/** What a change of a remote's entry means for visitors and for the next release, in sentences. */
export function describeEffects(
  before: RemoteEntry,
  after: RemoteEntry | null,
  halts: HaltsByVersion,
): string[] {
  if (after === null) return ['Its pages are taken off the site.'];
  const effects: string[] = [];
  const [old, next] = [before.stable.version, after.stable.version];
  if (old !== next) {
    effects.push(
      `Everybody gets ${next} in place of ${old}, from the next page they load. Open tabs keep what they have.`,
    );
  }
  if (before.canary !== null && after.canary === null) {
    effects.push(describeCanaryEnd(before.canary, next, halts));
  }
  if (!before.isPinned && after.isPinned) {
    effects.push('Later releases are added, but do not replace it until somebody promotes one.');
  }
  if (before.isPinned && !after.isPinned) {
    effects.push('The next release replaces the stable one again.');
  }
  const previews = new Set(currentPreviews(after).map(({ name }) => name));
  for (const { name } of currentPreviews(before)) {
    if (!previews.has(name))
      effects.push(`The link of the preview ${name} shows the site as it is.`);
  }
  return effects.length === 0 ? ['Nothing changes.'] : effects;
}

/** What an admin should think twice about: a release becomes live that failed too often before. */
export function describeRisks(
  before: RemoteEntry,
  after: RemoteEntry | null,
  halts: HaltsByVersion,
): string[] {
  const next = after?.stable.version;
  const halt = next === undefined || next === before.stable.version ? undefined : halts.get(next);
  if (halt === undefined) return [];
  const day = halt.halted_at.toISOString().slice(0, 10);
  return [`${next} was halted as a canary on ${day}: ${halt.reason}`];
}
