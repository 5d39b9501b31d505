import { keepPreviousData, useInfiniteQuery } from 'shared-kit/query';
import { useEffect } from 'react';
import { track } from 'shared-kit/analytics';
import { searchKinds } from 'shared-kit/constants';
import { Tabs } from 'shared-kit/ui/tabs';
import { searchQuery } from './queries';
import { KIND_LABELS, type SearchKind, type SearchParams } from './search-params';
import { FindList } from './SearchResultList';

const ALL = 'all';

interface FindsProps {
  question: SearchParams;
  onKind: (kind: SearchKind | null) => void;
}

/** What was found, on a tab for all of it and one for each kind. */
export function Finds({ question, onKind }: FindsProps) {
  const found = useInfiniteQuery({
    ...searchQuery(question),
    placeholderData: keepPreviousData,
  });
  const counts = found.data?.pages[0]?.counts;
  const { q } = question;
  const answered = found.isSuccess && !found.isPlaceholderData;
  useEffect(() => {
    // Counted when it is answered: half a word on the way to a whole one is nobody's question.
    if (answered) track({ eventType: 'search', meta: { q } });
  }, [answered, q]);
  const content = <FindList question={question} found={found} onAll={() => onKind(null)} />;
  return (
    <Tabs
      label="What to search"
      value={question.kind ?? ALL}
      onValueChange={(value) => onKind(searchKinds.find((kind) => kind === value) ?? null)}
      items={[
        { value: ALL, label: 'All', content },
        ...searchKinds.map((kind) => ({
          value: kind,
          label: KIND_LABELS[kind].many,
          count: counts?.[kind],
          content,
        })),
      ]}
    />
  );
}
