import { useEffect, useState } from 'react';
import { useQueryClient, type UseInfiniteQueryResult } from 'shared-kit/client/query';
import { api } from 'shared-kit/client';
import type { Comment, Thread } from 'shared-kit/contract';
import type { LiveEvent } from '../../../../features/live/live-event';
import { useLive } from '../../../../features/live/use-live';
import { threadQuery } from '../../../../features/threads/queries';
import { fetchReplies, repliesQuery } from '../replies-query';
import {
  appendPage,
  flattenReplies,
  markDeleted,
  replaceReply,
  type ReplyPages,
} from '../reply-pages';
import { useJumpToReply } from '../use-linked-reply';
import { POSTING_KEY } from '../use-reply-mutations';
import { useQuietChanges } from './use-quiet-changes';

/** More are not counted: nobody reads them one by one. */
const MAX_PENDING = 99;

/** A reply of one's own is told before the response to it has come. */
const POSTING_DELAY_MS = 300;

/** Everybody who reads the discussion hears of a change at once, and should not ask at once. */
const SPREAD_MS = 2_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** The new replies of a discussion that are not shown yet, and what shows them. */
export function useNewReplies(thread: Thread, query: UseInfiniteQueryResult<ReplyPages>) {
  const { _id: threadId } = thread;
  const queryClient = useQueryClient();
  const { queryKey } = repliesQuery(threadId);
  const { queryKey: threadKey } = threadQuery(threadId);
  const jumpToReply = useJumpToReply(threadId);
  const [pending, setPending] = useState<readonly string[]>([]);
  const [focusId, setFocusId] = useState<string | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const hold = useQuietChanges();

  const readLoaded = (): readonly Comment[] => {
    const pages = queryClient.getQueryData(queryKey);
    return pages === undefined ? [] : flattenReplies(pages);
  };
  const change = (apply: (replies: ReplyPages) => ReplyPages) =>
    queryClient.setQueryData(queryKey, (replies) => replies && apply(replies));
  const addPending = (ids: readonly string[]) =>
    setPending((known) => [...new Set([...known, ...ids])].slice(0, MAX_PENDING + 1));

  async function addReply(id: string): Promise<void> {
    while (queryClient.isMutating({ mutationKey: POSTING_KEY }) > 0) await wait(POSTING_DELAY_MS);
    addPending([id]);
  }

  /** Compares what is shown with the page of a reply: its new replies wait, what has changed is held. */
  async function compare(at: string | undefined): Promise<void> {
    await wait(Math.random() * SPREAD_MS);
    const page = await fetchReplies(threadId, at === undefined ? {} : { at });
    const shown = new Map(readLoaded().map((reply) => [reply._id, reply]));
    const last = [...shown.values()].at(-1);
    const isNew = ({ _id, createdAt, deleted }: Comment) =>
      !shown.has(_id) && !deleted && (last === undefined || createdAt >= last.createdAt);
    addPending(page.items.filter(isNew).map(({ _id }) => _id));
    for (const reply of page.items) {
      const before = shown.get(reply._id);
      if (before === undefined || isSame(before, reply)) continue;
      hold(reply._id, () => change((replies) => replaceReply(replies, reply)));
    }
  }

  /** Reads the discussion again. Its new replies are looked for if it has more than is known. */
  async function compareThread(): Promise<void> {
    await wait(Math.random() * SPREAD_MS);
    const latest = await api.threads.byId({ params: { id: threadId } });
    const known = queryClient.getQueryData(threadKey) ?? thread;
    if (!isSame(known, latest)) {
      hold(null, () => queryClient.setQueryData(threadKey, latest));
    }
    if (latest.replyCount !== known.replyCount) await compare(readLoaded().at(-1)?._id);
  }

  async function onEvent(event: LiveEvent): Promise<void> {
    if (event.kind === 'resync') return compareThread();
    if (event.kind === 'counts') {
      const count = event.threads[threadId];
      const known = queryClient.getQueryData(threadKey)?.replyCount ?? thread.replyCount;
      return count === undefined || count <= known ? undefined : compare(readLoaded().at(-1)?._id);
    }
    if (event.kind !== 'thread' || event.thread !== threadId) return undefined;
    const { reply: id } = event;
    if (id === null) return compareThread();
    if (event.change === 'reply') return addReply(id);
    setPending((known) =>
      event.change === 'reply-removal' ? known.filter((one) => one !== id) : known,
    );
    if (!readLoaded().some(({ _id }) => _id === id)) return undefined;
    if (event.change === 'reply-edit') return compare(id);
    // In its place, so that nothing moves up.
    hold(id, () => change((replies) => markDeleted(replies, id)));
    return undefined;
  }
  // What cannot be read now is read with the next change, or when the page is opened again.
  useLive(threadId, (event) => void onEvent(event).catch(() => {}));

  const loaded = new Set(query.data ? flattenReplies(query.data).map(({ _id }) => _id) : []);
  const unseen = pending.filter((id) => !loaded.has(id));
  const [first] = unseen;

  async function show(): Promise<void> {
    if (first === undefined) return;
    setState('loading');
    try {
      if (query.hasNextPage) await jumpToReply(first);
      else {
        const page = await fetchReplies(threadId, { at: first });
        change((replies) => appendPage(replies, page, { at: first }));
      }
      // Those that came meanwhile may be beyond the page.
      setPending((known) => known.filter((one) => !unseen.includes(one)));
      setFocusId(first);
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  const isFocusLoaded = focusId !== null && loaded.has(focusId);
  useEffect(() => {
    if (!isFocusLoaded) return;
    document.getElementById(`reply-${focusId}`)?.focus();
    setFocusId(null);
  }, [isFocusLoaded, focusId]);

  return {
    count: Math.min(unseen.length, MAX_PENDING),
    isMany: unseen.length > MAX_PENDING,
    isLoading: state === 'loading',
    hasFailed: state === 'failed' && unseen.length > 0,
    show,
  };
}
