import { useState } from 'react';
import {
  CalendarClock,
  CalendarX,
  Ellipsis,
  Files,
  History,
  Keyboard,
  ListTree,
  Maximize,
  Sparkles,
} from 'lucide-react';
import type { Post } from 'shared-kit/contract';
import { Button } from 'shared-kit/ui';
import { Menu, type MenuItem } from 'shared-kit/ui/menu';
import { ArticleAi, type ArticleAiProps } from '../../features/tutorial/ai/ArticleAi';
import type { SaveActions } from './use-save-actions';

export interface EditorMenuProps {
  status: Post['status'];
  actions: Pick<SaveActions, 'saveVersion' | 'unschedule'>;
  onSchedule: () => void;
  onDistractionFree: () => void;
  onShortcuts: () => void;
}

/** The actions that have no button of their own, and on a phone all but Save and Publish. */
export function EditorMenu(props: EditorMenuProps) {
  const { status, actions, onSchedule, onDistractionFree, onShortcuts } = props;
  const [assistant, setAssistant] = useState<ArticleAiProps['action'] | null>(null);
  const items: MenuItem[] = [
    {
      label: 'Save version',
      icon: <History {...icon} />,
      onSelect: () => void actions.saveVersion(),
    },
    ...(status === 'published'
      ? []
      : [
          {
            label: status === 'scheduled' ? 'Change the schedule…' : 'Schedule…',
            icon: <CalendarClock {...icon} />,
            onSelect: onSchedule,
          },
        ]),
    ...(status === 'scheduled'
      ? [
          {
            label: 'Unschedule',
            icon: <CalendarX {...icon} />,
            onSelect: () => void actions.unschedule(),
          },
        ]
      : []),
    {
      label: 'AI: outline…',
      icon: <ListTree {...icon} />,
      onSelect: () => setAssistant('outline'),
    },
    {
      label: 'AI: summarise…',
      icon: <Sparkles {...icon} />,
      onSelect: () => setAssistant('summarise'),
    },
    {
      label: 'Distraction-free',
      icon: <Maximize {...icon} />,
      onSelect: onDistractionFree,
    },
    {
      label: 'Keyboard shortcuts',
      icon: <Keyboard {...icon} />,
      onSelect: onShortcuts,
    },
    { label: 'My posts', icon: <Files {...icon} />, to: '/writer/posts' },
  ];
  return (
    <>
      <Menu
        items={items}
        trigger={<Button icon={<Ellipsis aria-hidden="true" />} aria-label="More actions" />}
      />
      {assistant !== null && <ArticleAi action={assistant} onClose={() => setAssistant(null)} />}
    </>
  );
}

const icon = { 'aria-hidden': true, size: 16 } as const;
