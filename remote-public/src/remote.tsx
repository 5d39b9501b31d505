import type { RemoteModule } from 'shared-kit/remote';
import { buttonRoutes } from './routes/buttons';
import { aboutRoute } from './routes/about/route';
import { blogRoute } from './routes/blog/route';
import { postRoute } from './routes/blog/slug/route';
import { challengesRoute } from './routes/challenges/route';
import { editChallengeRoute, newChallengeRoute } from './routes/challenges/edit/route';
import { challengeRoute, withdrawRoute } from './routes/challenges/slug/route';
import { discussionsRoute } from './routes/discussions/route';
import { threadRoute } from './routes/discussions/id/route';
import { sheetsHelpRoute } from './routes/help/sheets/route';
import { handleRoute } from './routes/handle/route';
import { homeRoute } from './routes/home/route';
import {
  newsletterConfirmRoute,
  newsletterRoute,
  newsletterUnsubscribeRoute,
} from './routes/newsletter/route';
import { newsletterIssueRoute } from './routes/newsletter/slug/route';
import { notificationSettingsRoute } from './routes/account/notifications/route';
import { mailResubscribeRoute, mailUnsubscribeRoute } from './routes/mail/unsubscribe/route';
import { bellSlot } from './routes/notifications/bell/bell-slot';
import { notificationButtonRoutes, notificationsRoute } from './routes/notifications/route';
import { profileRoute } from './routes/profile/id/route';
import { saveButtonRoute, savedListRoute, savedRoute } from './routes/saved/route';
import { searchRoute } from './routes/search/route';
import { submitRoute } from './routes/submit/route';
import { templatesRoute } from './routes/templates/route';
import { templateRoute } from './routes/templates/slug/route';
import { tracksRoute } from './routes/tracks/route';
import { trackRoute } from './routes/tracks/slug/route';
import { tutorialsRoute } from './routes/tutorials/route';
import { watchingRoute } from './routes/watching/route';

const toEverybody = { visibleTo: 'visitor' } as const;
const header = { menu: 'header', ...toEverybody } as const;
const footer = { menu: 'footer', ...toEverybody } as const;

export default {
  name: 'remote_public',
  title: 'Public site',
  isServerRendered: true,
  routes: [
    homeRoute,
    blogRoute,
    tutorialsRoute,
    postRoute,
    discussionsRoute,
    threadRoute,
    challengesRoute,
    newChallengeRoute,
    editChallengeRoute,
    challengeRoute,
    withdrawRoute,
    profileRoute,
    handleRoute,
    templatesRoute,
    templateRoute,
    submitRoute,
    newsletterRoute,
    newsletterIssueRoute,
    newsletterConfirmRoute,
    newsletterUnsubscribeRoute,
    notificationSettingsRoute,
    mailUnsubscribeRoute,
    mailResubscribeRoute,
    tracksRoute,
    trackRoute,
    aboutRoute,
    sheetsHelpRoute,
    searchRoute,
    savedRoute,
    savedListRoute,
    saveButtonRoute,
    watchingRoute,
    notificationsRoute,
    ...notificationButtonRoutes,
    ...buttonRoutes,
  ],
  navigation: [
    { ...header, to: '/', label: 'Home', order: 10 },
    { ...header, to: '/discussions', label: 'Discussions', order: 20 },
    { ...header, to: '/tutorials', label: 'Tutorials', order: 30 },
    { ...header, to: '/blog', label: 'Blog', order: 40 },
    { ...header, to: '/templates', label: 'Templates', order: 50 },
    { ...header, to: '/submit', label: 'Write', order: 60 },
    { ...header, to: '/about', label: 'About', order: 70 },
    { ...footer, to: '/', label: 'Home', order: 10 },
    { ...footer, to: '/discussions', label: 'Discussions', order: 20 },
    { ...footer, to: '/blog', label: 'Blog', order: 40 },
    { ...footer, to: '/about', label: 'About', order: 70 },
  ],
  slots: [
    bellSlot,
    {
      slot: 'callout',
      to: '/submit',
      label: 'Write for us',
      ...toEverybody,
      hiddenOn: ['/submit/*', '/saved/*'],
    },
    {
      slot: 'account',
      to: '/saved',
      label: 'Saved',
      variant: 'quiet',
      visibleTo: 'user',
      hiddenOn: [],
    },
  ],
} satisfies RemoteModule;
