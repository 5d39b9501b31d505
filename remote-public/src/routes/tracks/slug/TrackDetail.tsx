import { useQuery } from 'shared-kit/client/query';
import type { Track } from 'shared-kit/contract';
import { excerpt } from 'shared-kit/content';
import { useViewer } from 'shared-kit/client/session';
import { PageHead, useSiteConfig } from 'shared-kit/remote';
import {
  ButtonLink,
  createLazyComponent,
  PageHeader,
  QueryState,
  Section,
  SkeletonLines,
} from 'shared-kit/ui';
import { Cover } from 'shared-kit/ui/cover';
import { TrackChallenges } from './TrackChallenges';
import { LevelMeter } from '../../../features/tracks/LevelMeter';
import { tracksQuery } from '../../../features/tracks/queries';
import { TrackList, TrackListSkeleton } from '../../../features/tracks/TrackList';
import { TrackTutorials } from './TrackTutorials';
import styles from './page.module.css';

// What members have read, and the buttons to change that.
const MemberTutorials = createLazyComponent(
  async () => (await import(/* webpackChunkName: "member" */ './MemberTutorials')).MemberTutorials,
  { fallback: <SkeletonLines lines={8} />, errorMessage: 'Unable to load what you have read.' },
);

const ContinueButton = createLazyComponent(
  async () => (await import(/* webpackChunkName: "member" */ './ContinueButton')).ContinueButton,
  {
    fallback: (
      <ButtonLink variant="primary" size="large" to="#tutorials">
        Start with the first tutorial
      </ButtonLink>
    ),
  },
);

export function TrackDetail({ track }: { track: Track }) {
  const { name } = useSiteConfig();
  const viewer = useViewer();
  const { slug, title, level, duration, meta, text, outcomes, cover, tutorials } = track;
  const path = `/tracks/${slug}`;
  const jsonLd = {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: title,
    description: text,
    educationalLevel: level,
    provider: { '@type': 'Organization', name },
  };
  return (
    <>
      <PageHead
        title={title}
        description={excerpt(text, 160)}
        path={path}
        image={cover}
        jsonLd={jsonLd}
      />
      <PageHeader eyebrow="Learning track" title={title}>
        <p className={styles.facts}>
          <LevelMeter level={level} />
          {duration !== '' && <span dir="auto">{duration}</span>}
          {meta !== '' && <span dir="auto">{meta}</span>}
        </p>
      </PageHeader>
      <div className={styles.columns}>
        <div className={styles.main}>
          {text.split(/\n\s*\n/).map((paragraph, index) => (
            <p key={index} className={styles.text} dir="auto">
              {paragraph}
            </p>
          ))}
          {outcomes.length > 0 && (
            <section aria-labelledby="outcomes">
              <h2 id="outcomes" className={styles.heading}>
                What you will be able to do
              </h2>
              <ol className={styles.outcomes}>
                {outcomes.map((outcome) => (
                  <li key={outcome} dir="auto">
                    {outcome}
                  </li>
                ))}
              </ol>
            </section>
          )}
          <div className={styles.actions}>
            <StartButton track={track} />
            <ButtonLink size="large" to="/discussions">
              Ask about it
            </ButtonLink>
          </div>
        </div>
        <Cover src={cover} seed={slug} ratio="4/3" priority className={styles.cover} />
      </div>
      {tutorials.length > 0 && (
        <Section id="tutorials" title="Tutorials in this track">
          {viewer === null ? (
            <TrackTutorials tutorials={tutorials} />
          ) : (
            <MemberTutorials track={track} />
          )}
        </Section>
      )}
      <TrackChallenges slug={slug} />
      <Section title="Other tracks">
        <OtherTracks currentSlug={slug} />
      </Section>
    </>
  );
}

function StartButton({ track }: { track: Track }) {
  const viewer = useViewer();
  const [first] = track.tutorials;
  if (first !== undefined && viewer !== null) return <ContinueButton track={track} />;
  return (
    <ButtonLink
      variant="primary"
      size="large"
      to={first === undefined ? '/tutorials' : `/blog/${first.slug}`}
    >
      {first === undefined ? 'Start with a tutorial' : 'Start with the first tutorial'}
    </ButtonLink>
  );
}

function OtherTracks({ currentSlug }: { currentSlug: string }) {
  const tracks = useQuery(tracksQuery());
  return (
    <QueryState
      query={tracks}
      skeleton={<TrackListSkeleton tracks={3} />}
      error="Failed to load tracks"
      isEmpty={({ items }) => items.every(({ slug }) => slug === currentSlug)}
      empty="This is the only track so far."
    >
      {({ items }) => <TrackList tracks={items} excludedSlug={currentSlug} level={3} />}
    </QueryState>
  );
}
