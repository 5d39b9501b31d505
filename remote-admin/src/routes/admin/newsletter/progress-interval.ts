import type { NewsletterSummary } from 'shared-kit/contract';
import { PROGRESS_MS } from './queries';

/** An issue that is scheduled may be made a draft again by somebody else. */
const MAX_WAIT_MS = 60_000;

/** While the API cannot be reached. */
const FAILED_MS = 30_000;

interface IssueState {
  data: Pick<NewsletterSummary, 'status' | 'scheduledAt'> | undefined;
  status: string;
}

/** In how many milliseconds an issue that is shown is asked for again; false: it does not change by itself. */
export function progressInterval({ data, status }: IssueState): number | false {
  if (data?.status !== 'sending' && data?.status !== 'scheduled') return false;
  if (status === 'error') return FAILED_MS;
  if (data.status === 'sending' || data.scheduledAt === null) return PROGRESS_MS;
  const ahead = Date.parse(data.scheduledAt) - Date.now();
  return Math.min(MAX_WAIT_MS, Math.max(PROGRESS_MS, ahead));
}
