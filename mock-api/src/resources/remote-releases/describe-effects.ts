import type { RemoteEntry } from 'shared-kit/registry';
import { currentPreviews } from 'shared-kit/server/release';

const canaryOf = ({ canary }: RemoteEntry) =>
  canary && `${canary.release.version} for ${canary.share} % of the sessions`;

/** What a change of a remote's entry means for visitors and for the next release, in sentences. */
export function describeEffects(before: RemoteEntry, after: RemoteEntry | null): string[] {
  if (after === null) return ['Its pages are taken off the site.'];
  const effects: string[] = [];
  const [old, next] = [before.stable.version, after.stable.version];
  if (old !== next) {
    effects.push(
      `Everybody gets ${next} in place of ${old}, from the next page they load. Open tabs keep what they have.`,
    );
  }
  const canary = canaryOf(before);
  if (canary !== null && canaryOf(after) === null) {
    effects.push(
      before.canary?.release.version === next
        ? `The canary ${canary} is for everybody now.`
        : `The canary ${canary} ends: those sessions get ${next}.`,
    );
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
