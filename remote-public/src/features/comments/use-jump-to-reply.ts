import { useCallback } from 'react';
import { useQueryClient } from 'shared-kit/query';
import { fetchReplies, repliesQuery } from './queries';

/**
 * Puts the page around a reply in the place of the pages that are loaded: a reply far down a long
 * discussion is one call away. Answers whether the reply is there.
 */
export function useJumpToReply(thread: string) {
  const queryClient = useQueryClient();
  return useCallback(
    async (reply: string): Promise<boolean> => {
      const { queryKey } = repliesQuery(thread);
      const place = { at: reply };
      const page = await fetchReplies(thread, place);
      if (!page.items.some(({ _id }) => _id === reply)) return false;
      // A list on its way would take it away again.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { pages: [page], pageParams: [place] });
      return true;
    },
    [queryClient, thread],
  );
}
