import type { RemoteModule } from 'shared-kit/remote';
import { about } from './routes/about/route';
import { discussions } from './routes/discussions/route';
import { home } from './routes/home/route';
import { newsletterConfirm, newsletterUnsubscribe } from './routes/newsletter/route';
import { post } from './routes/post/route';
import { blog, tutorials } from './routes/posts/route';
import { search } from './routes/search/route';
import { profile } from './routes/profile/route';
import { submit } from './routes/submit/route';
import { template } from './routes/template/route';
import { templates } from './routes/templates/route';
import { thread } from './routes/discussions/id/route';
import { track } from './routes/track/route';
import { tracks } from './routes/tracks/route';

export default {
  name: 'remote_public',
  routes: [
    home,
    blog,
    tutorials,
    post,
    discussions,
    thread,
    profile,
    templates,
    template,
    submit,
    newsletterConfirm,
    newsletterUnsubscribe,
    tracks,
    track,
    about,
    search,
  ],
} satisfies RemoteModule;
