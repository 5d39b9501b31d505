import { useState } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import {
  Badge,
  Button,
  ButtonLink,
  Chip,
  ChipGroup,
  Cluster,
  CopyButton,
  SearchField,
  Section,
  StatusDot,
  TextLink,
  ThemeToggle,
} from 'shared-kit/ui';
import { Switch } from 'shared-kit/ui/choices';

const topics = ['lookup', 'pivot', 'dates', 'apps-script'] as const;

export function ActionStories() {
  const [chosen, setChosen] = useState<readonly string[]>(['pivot']);
  const [published, setPublished] = useState(true);
  return (
    <Section title="Actions">
      <Cluster>
        <Button variant="primary">Publish</Button>
        <Button>Save draft</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger" icon={<Trash2 aria-hidden="true" />}>
          Delete
        </Button>
        <Button variant="primary" busy>
          Saving
        </Button>
        <Button disabled>Disabled</Button>
      </Cluster>
      <Cluster>
        <ButtonLink to="/__kit" variant="primary" size="large">
          Join the folk
        </ButtonLink>
        <ButtonLink to="/__kit" size="small" icon={<Plus aria-hidden="true" />}>
          New tutorial
        </ButtonLink>
        <TextLink to="/__kit">A link in a sentence</TextLink>
        <CopyButton to="/__kit" />
        <ThemeToggle />
      </Cluster>
      <SearchField label="Search the blog" scope="Blog" placeholder="XLOOKUP with two keys" />
      <SearchField label="Search" placeholder="What are you solving?" size="large" />
      <ChipGroup label="Tags">
        {topics.map((topic, index) => (
          <Chip
            key={topic}
            pressed={chosen.includes(topic)}
            count={12 - index * 3}
            onToggle={(on) =>
              setChosen(on ? [...chosen, topic] : chosen.filter((name) => name !== topic))
            }
          >
            {topic}
          </Chip>
        ))}
      </ChipGroup>
      <Cluster>
        <Badge>Draft</Badge>
        <Badge tone="primary">Solved</Badge>
        <Badge tone="accent">Trending</Badge>
        <Badge tone="danger">Rejected</Badge>
        <Badge tone="info">Beginner</Badge>
        <StatusDot>Online</StatusDot>
        <StatusDot tone="danger">Offline</StatusDot>
        <StatusDot tone="pending">Scheduled</StatusDot>
        <StatusDot tone="neutral">Disabled</StatusDot>
      </Cluster>
      <Cluster>
        <Switch
          label="Published: Two-way lookups"
          states={['Published', 'Draft']}
          checked={published}
          onChange={setPublished}
        />
        <Switch label="Analytics" showLabel checked={false} onChange={() => {}} />
        <Switch label="Locked" showLabel checked disabled onChange={() => {}} />
      </Cluster>
    </Section>
  );
}
