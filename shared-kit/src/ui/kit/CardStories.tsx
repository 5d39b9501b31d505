import { Heart } from 'lucide-react';
import {
  Avatar,
  Badge,
  Card,
  CardGrid,
  Cluster,
  DateText,
  RelativeTime,
  Section,
  SkeletonCard,
} from 'shared-kit/ui';
import { Cover } from 'shared-kit/ui/cover';

const posts = [
  ['two-way-lookups', 'Two-way lookups without tears', 'Ada Lovelace'],
  ['a-calendar-from-one-formula', 'A calendar from one formula', 'Grace Hopper'],
  ['heat-maps-that-tell-the-truth', 'Heat maps that tell the truth', 'Edgar Codd'],
] as const;

export function CardStories() {
  return (
    <Section title="Cards" action={<Badge tone="accent">New</Badge>} numbered>
      <CardGrid minColumnWidth="14rem">
        {posts.map(([slug, title, author]) => (
          <Card
            key={slug}
            to="/__kit"
            title={title}
            media={<Cover seed={slug} />}
            eyebrow={
              <>
                <span>Formulas</span>
                <DateText value="2026-11-02T09:30:00Z" format="short" />
              </>
            }
            footer={
              <>
                <Avatar name={author} size="small" />
                <span>{author}</span>
                <Heart aria-hidden="true" size={15} /> 12
              </>
            }
          >
            INDEX finds the cell, MATCH finds the way there, and LET keeps the names readable.
          </Card>
        ))}
        <SkeletonCard />
      </CardGrid>
      <Card title="A card without a picture or a link" eyebrow="Solved">
        For lines in a list. Updated <RelativeTime value="2026-11-02T09:30:00Z" />.
      </Card>
      <Cluster>
        <Avatar name="Ada Lovelace" size="huge" />
        <Avatar name="Grace Hopper" size="large" />
        <Avatar name="Edgar Codd" label="Edgar Codd" />
        <Avatar name="Bricklin" size="small" />
      </Cluster>
    </Section>
  );
}
