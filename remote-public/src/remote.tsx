import type { RemoteModule } from 'shared-kit/remote';
import { aboutRoute } from './routes/about/route';
import { blogRoute } from './routes/blog/route';
import { postRoute } from './routes/blog/slug/route';
import { discussionsRoute } from './routes/discussions/route';
import { threadRoute } from './routes/discussions/id/route';
import { homeRoute } from './routes/home/route';
import { newsletterConfirmRoute, newsletterUnsubscribeRoute } from './routes/newsletter/route';
import { profileRoute } from './routes/profile/id/route';
import { searchRoute } from './routes/search/route';
import { submitRoute } from './routes/submit/route';
import { templatesRoute } from './routes/templates/route';
import { templateRoute } from './routes/templates/slug/route';
import { tracksRoute } from './routes/tracks/route';
import { trackRoute } from './routes/tracks/slug/route';
import { tutorialsRoute } from './routes/tutorials/route';

export default {
  name: 'remote_public',
  isServerRendered: true,
  routes: [
    homeRoute,
    blogRoute,
    tutorialsRoute,
    postRoute,
    discussionsRoute,
    threadRoute,
    profileRoute,
    templatesRoute,
    templateRoute,
    submitRoute,
    newsletterConfirmRoute,
    newsletterUnsubscribeRoute,
    tracksRoute,
    trackRoute,
    aboutRoute,
    searchRoute,
  ],
} satisfies RemoteModule;
