import { useSearchParams } from 'shared-kit/router';
import { useViewer } from 'shared-kit/session';
import { Tabs } from 'shared-kit/ui/tabs';
import { FollowingFeed } from './FollowingFeed';
import { GlobalFeed } from './GlobalFeed';
import { RecommendedFeed } from './RecommendedFeed';
import { withParam } from './with-param';

const TABS = [
  { value: 'following', label: 'Following', content: <FollowingFeed /> },
  { value: 'global', label: 'Global', content: <GlobalFeed /> },
  { value: 'recommended', label: 'Recommended', content: <RecommendedFeed /> },
];

/** The three feeds. Members begin with whom they follow, guests with everybody. */
export function Feed() {
  const viewer = useViewer();
  const [params, setParams] = useSearchParams();
  const asked = TABS.find(({ value }) => value === params.get('feed'))?.value;
  return (
    <Tabs
      label="Feed"
      items={TABS}
      value={asked ?? (viewer === null ? 'global' : 'following')}
      onValueChange={(value) =>
        setParams(withParam('feed', value), { replace: true, preventScrollReset: true })
      }
    />
  );
}
