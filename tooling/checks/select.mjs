import { Refusal } from '../run/refusal.mjs';

/** The steps named, in their own order and with what they need; all of them when none is named. */
export function selectSteps(steps, names) {
  const known = steps.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Refusal(`No such step: ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  }
  if (names.length === 0) return steps;
  const wanted = new Set(names);
  for (const { name, needs = [] } of steps) {
    if (wanted.has(name)) for (const need of needs) wanted.add(need);
  }
  return steps.filter(({ name }) => wanted.has(name));
}
