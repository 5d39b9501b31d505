import { PageHead, Slot } from 'shared-kit/remote';
import { Container } from 'shared-kit/ui';
import { DiscussionsSection } from './DiscussionsSection';
import { FaqSection } from './FaqSection';
import { FeedSection } from './FeedSection';
import { FounderSection } from './FounderSection';
import { HeroSection } from './HeroSection';
import { HighlightsSection } from './HighlightsSection';
import { NewsletterSection } from './NewsletterSection';
import { ServicesSection } from './ServicesSection';
import { ShowcaseSection } from './ShowcaseSection';
import { TemplatesSection } from './TemplatesSection';
import { TestimonialsSection } from './TestimonialsSection';
import { TracksSection } from './TracksSection';
import { TutorialsSection } from './TutorialsSection';
import { ValuesSection } from './ValuesSection';
import styles from './page.module.css';

/** The sections in the order of the specification; the hero contains the KPI strip. */
export function Component() {
  return (
    <div className={styles.page}>
      <PageHead path="/" feed={{ path: '/rss.xml', title: 'All posts' }} />
      <HeroSection />
      <Container>
        <ValuesSection />
        <TracksSection />
        <DiscussionsSection />
      </Container>
      <HighlightsSection />
      <Container>
        <FeedSection />
        <TutorialsSection />
        <TemplatesSection />
        <ShowcaseSection />
      </Container>
      <ServicesSection />
      <NewsletterSection />
      <Container>
        <TestimonialsSection />
        <FaqSection />
        <Slot name="home.below" />
      </Container>
      <FounderSection />
    </div>
  );
}
