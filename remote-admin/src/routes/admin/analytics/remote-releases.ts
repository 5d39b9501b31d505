import type { adminApi } from 'shared-kit/client/admin';
import { addDays, lastDays } from './date-range';

type RemoteLoads = Awaited<ReturnType<typeof adminApi.adminRemotes.loads>>;

/** How one release of a remote was loaded, in one variant. */
export type RemoteRelease = RemoteLoads['items'][number];

interface Share {
  loads: number;
  failures: number;
  /** 0 to 1; 0 without loads. */
  share: number;
}

/** The loads of one day that failed. */
export interface DayShares {
  date: string;
  stable: Share;
  canary: Share;
}

/** 'remote_writer 1.1.0-ab12cd34 (canary, halted)'. */
export function nameRelease({ remote, release, variant, halted }: RemoteRelease): string {
  const marks = [variant === 'canary' && 'canary', halted !== null && 'halted'].filter(Boolean);
  return `${remote} ${release}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
}

/** The last `days` days, also those without loads. */
export function sharesByDay(counted: RemoteLoads['days'], days: number): DayShares[] {
  const { from } = lastDays(days);
  const shareOf = (date: string, variant: 'stable' | 'canary'): Share => {
    const found = counted.find((one) => one.date === date && one.variant === variant);
    const { loads = 0, failures = 0 } = found ?? {};
    return { loads, failures, share: loads === 0 ? 0 : failures / loads };
  };
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index);
    return { date, stable: shareOf(date, 'stable'), canary: shareOf(date, 'canary') };
  });
}
