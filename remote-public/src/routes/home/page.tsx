import { PageHead } from 'shared-kit/remote';
import { Container } from 'shared-kit/ui';
import { Faq } from './sections/Faq';
import { FeaturedTutorials } from './sections/FeaturedTutorials';
import { FeedSection } from './sections/FeedSection';
import { Founder } from './sections/Founder';
import { Highlights } from './sections/Highlights';
import { Newsletter } from './sections/Newsletter';
import { Opening } from './sections/Opening';
import { RecentDiscussions } from './sections/RecentDiscussions';
import { Services } from './sections/Services';
import { Showcase } from './sections/Showcase';
import { TemplatesTeaser } from './sections/TemplatesTeaser';
import { Testimonials } from './sections/Testimonials';
import { Tracks } from './sections/Tracks';
import { Values } from './sections/Values';
import styles from './page.module.css';

/** The sections in the specification's order; `Opening` is the hero with its figures. */
export function Component() {
  return (
    <div className={styles.page}>
      <PageHead path="/" />
      <Opening />
      <Container>
        <Values />
        <Tracks />
        <RecentDiscussions />
      </Container>
      <Highlights />
      <Container>
        <FeedSection />
        <FeaturedTutorials />
        <TemplatesTeaser />
        <Showcase />
      </Container>
      <Services />
      <Newsletter />
      <Container>
        <Testimonials />
        <Faq />
      </Container>
      <Founder />
    </div>
  );
}
