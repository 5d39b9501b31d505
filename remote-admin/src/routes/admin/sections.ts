import {
  ChartLine,
  FileSpreadsheet,
  FileText,
  Gauge,
  History,
  Inbox,
  LayoutDashboard,
  ListChecks,
  Mail,
  MessageSquareText,
  MessagesSquare,
  Newspaper,
  PanelTop,
  Puzzle,
  Rocket,
  Route,
  Settings,
  Trophy,
  Users,
} from 'lucide-react';
import { isId } from 'shared-kit/client/guards';
import type { LoaderFunctionArgs } from 'shared-kit/client/router';
import type { ItemQuery } from '../../features/section/form/item-query';
import { loadAdminList } from '../../features/section/list/admin-list';
import { loadAdminQuery } from '../../features/section/load-admin-query';
import type { AdminSection } from '../../features/section/section';
import { loadAnalytics } from './analytics/queries';
import { auditList } from './audit/audit-list';
import { challengesList } from './challenges/challenges-list';
import { commentsList } from './comments/comments-list';
import { loadSubmissions } from './community/submissions-list';
import { heroList, heroQuery } from './hero/queries';
import { loadJobsTab } from './jobs/queries';
import { issueQuery, issuesList, suppressionsList } from './newsletter/queries';
import { postsList } from './posts/posts-list';
import { kpisQuery, summaryQuery } from './queries';
import { loadReleases } from './remote-releases/queries';
import { adminSettingsQuery } from './settings/queries';
import { slotsQuery } from './slots/queries';
import { subscribersList } from './subscribers/subscribers-list';
import { templateQuery, templatesList } from './templates/queries';
import { threadsList } from './threads/threads-list';
import { trackQuery, tracksList } from './tracks/queries';
import { memberQuery, usersList } from './users/queries';

/** A route's loader that starts the request of the item whose form the page is. */
const loadItem =
  <Item>(query: ItemQuery<Item>) =>
  ({ context, params: { id = '' } }: LoaderFunctionArgs) =>
    loadAdminQuery(context, query(id));

/** Every section, in the order of the sidebar. */
export const sections: readonly AdminSection[] = [
  {
    path: '/admin',
    title: 'Overview',
    Icon: LayoutDashboard,
    keywords: ['summary', 'dashboard', 'home'],
    loader: ({ context }) => loadAdminQuery(context, summaryQuery),
    lazy: () => import('./page'),
  },
  {
    path: '/admin/users',
    title: 'Users',
    Icon: Users,
    keywords: ['members', 'people', 'accounts', 'roles'],
    loader: loadAdminList(usersList),
    lazy: () => import('./users/page'),
    pages: [
      { path: 'new', lazy: () => import('./users/new/page') },
      {
        path: ':id',
        loader: ({ context, params: { id = '' } }) =>
          isId(id) ? loadAdminQuery(context, memberQuery(id)) : null,
        lazy: () => import('./users/id/page'),
      },
    ],
  },
  {
    path: '/admin/posts',
    title: 'Blog Posts',
    Icon: FileText,
    keywords: ['tutorials', 'articles', 'blog'],
    loader: loadAdminList(postsList),
    lazy: () => import('./posts/page'),
  },
  {
    path: '/admin/tracks',
    title: 'Learning Tracks',
    Icon: Route,
    keywords: ['courses', 'lessons', 'order'],
    loader: loadAdminList(tracksList),
    lazy: () => import('./tracks/page'),
    pages: [
      { path: 'new', lazy: () => import('./tracks/new/page') },
      { path: ':id', loader: loadItem(trackQuery), lazy: () => import('./tracks/id/page') },
    ],
  },
  {
    path: '/admin/templates',
    title: 'Templates',
    Icon: FileSpreadsheet,
    keywords: ['files', 'downloads', 'workbooks'],
    loader: loadAdminList(templatesList),
    lazy: () => import('./templates/page'),
    pages: [
      { path: 'new', lazy: () => import('./templates/new/page') },
      { path: ':id', loader: loadItem(templateQuery), lazy: () => import('./templates/id/page') },
    ],
  },
  {
    path: '/admin/community',
    title: 'Community Submissions',
    Icon: Inbox,
    keywords: ['guest posts', 'review', 'approve', 'reject', 'pending'],
    loader: loadSubmissions,
    lazy: () => import('./community/page'),
  },
  {
    path: '/admin/analytics',
    title: 'Analytics',
    Icon: ChartLine,
    keywords: ['statistics', 'visitors', 'charts', 'traffic', 'releases', 'canary'],
    loader: loadAnalytics,
    lazy: () => import('./analytics/page'),
  },
  {
    path: '/admin/subscribers',
    title: 'Subscribers',
    Icon: Mail,
    keywords: ['newsletter', 'email', 'import', 'csv'],
    loader: loadAdminList(subscribersList),
    lazy: () => import('./subscribers/page'),
    pages: [{ path: 'import', lazy: () => import('./subscribers/import/page') }],
  },
  {
    path: '/admin/newsletter',
    title: 'Newsletter',
    Icon: Newspaper,
    keywords: ['issues', 'mail', 'send', 'schedule', 'suppressed', 'bounces'],
    loader: loadAdminList(issuesList),
    lazy: () => import('./newsletter/page'),
    pages: [
      { path: 'new', lazy: () => import('./newsletter/new/page') },
      {
        path: 'suppressions',
        loader: loadAdminList(suppressionsList),
        lazy: () => import('./newsletter/suppressions/page'),
      },
      { path: ':id', loader: loadItem(issueQuery), lazy: () => import('./newsletter/id/page') },
    ],
  },
  {
    path: '/admin/threads',
    title: 'Discussions',
    Icon: MessagesSquare,
    keywords: ['threads', 'questions', 'lock'],
    loader: loadAdminList(threadsList),
    lazy: () => import('./threads/page'),
  },
  {
    path: '/admin/comments',
    title: 'Comments',
    Icon: MessageSquareText,
    keywords: ['replies', 'moderation'],
    loader: loadAdminList(commentsList),
    lazy: () => import('./comments/page'),
  },
  {
    path: '/admin/challenges',
    title: 'Challenges',
    Icon: Trophy,
    keywords: ['entries', 'ranking', 'contests', 'spotlight'],
    loader: loadAdminList(challengesList),
    lazy: () => import('./challenges/page'),
  },
  {
    path: '/admin/hero',
    title: 'Homepage Hero',
    Icon: PanelTop,
    keywords: ['headline', 'variants', 'A/B'],
    loader: loadAdminList(heroList),
    lazy: () => import('./hero/page'),
    pages: [
      { path: 'new', lazy: () => import('./hero/new/page') },
      { path: ':id', loader: loadItem(heroQuery), lazy: () => import('./hero/id/page') },
    ],
  },
  {
    path: '/admin/settings',
    title: 'Site Settings',
    Icon: Settings,
    keywords: ['colours', 'logo', 'footer', 'social', 'brand'],
    loader: ({ context }) => loadAdminQuery(context, adminSettingsQuery),
    lazy: () => import('./settings/page'),
  },
  {
    path: '/admin/slots',
    title: 'Slots',
    Icon: Puzzle,
    keywords: ['components', 'remotes', 'places', 'cards', 'order'],
    loader: ({ context }) => loadAdminQuery(context, slotsQuery),
    lazy: () => import('./slots/page'),
  },
  {
    path: '/admin/metrics',
    title: 'KPI Metrics',
    Icon: Gauge,
    keywords: ['key figures', 'home page'],
    loader: ({ context }) => loadAdminQuery(context, kpisQuery),
    lazy: () => import('./metrics/page'),
  },
  {
    path: '/admin/audit',
    title: 'Audit Log',
    Icon: History,
    keywords: ['changes', 'who', 'log'],
    loader: loadAdminList(auditList),
    lazy: () => import('./audit/page'),
  },
  {
    path: '/admin/jobs',
    title: 'Jobs & Mail',
    Icon: ListChecks,
    keywords: ['outbox', 'queue', 'background', 'bulk changes', 'failed'],
    loader: loadJobsTab,
    lazy: () => import('./jobs/page'),
  },
  {
    path: '/admin/releases',
    title: 'Releases',
    Icon: Rocket,
    keywords: ['remotes', 'versions', 'canary', 'preview', 'promote', 'roll back', 'pin', 'tokens'],
    loader: loadReleases,
    // Not `releases`: git, the tests and the checks leave folders of that name out, as built ones.
    lazy: () => import('./remote-releases/page'),
  },
];
