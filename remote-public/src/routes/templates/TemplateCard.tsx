import { Eye, Lock } from 'lucide-react';
import { excerpt } from 'shared-kit/content';
import { LIMITS } from 'shared-kit/contract/constants';
import type { Template } from 'shared-kit/contract';
import { Badge, Button, Card, DateText } from 'shared-kit/ui';
import { Cover } from 'shared-kit/ui/cover';
import styles from './TemplateCard.module.css';

interface TemplateCardProps {
  template: Template;
  /** The heading level of the title. */
  level: 2 | 3;
  /** The first of a page, whose picture is on the first screen. */
  first?: boolean | undefined;
  /** Called by the Preview button; without it there is no button. */
  onPreview?: (() => void) | undefined;
}

/** A template in a list: first picture, type, title, description, tags. */
export function TemplateCard({ template, level, first, onPreview }: TemplateCardProps) {
  const { slug, title, type, difficulty, preview, seo, tags, gated, updatedAt } = template;
  return (
    <Card
      as="li"
      level={level}
      className={styles.template}
      to={`/templates/${slug}`}
      title={title}
      media={
        <Cover
          src={preview[0]}
          seed={slug}
          ratio="4/3"
          priority={first}
          className={styles.picture}
        />
      }
      eyebrow={
        <>
          <span className={styles.type}>{type}</span>
          <span>{difficulty}</span>
          {gated && (
            <Badge tone="accent" icon={<Lock aria-hidden="true" size={13} />}>
              Newsletter
            </Badge>
          )}
        </>
      }
      footer={
        <>
          <span className={styles.date}>
            Updated <DateText value={updatedAt} format="short" />
          </span>
          {onPreview && (
            <Button
              size="small"
              variant="quiet"
              data-needs-script
              icon={<Eye aria-hidden="true" size={16} />}
              aria-label={`Preview ${title}`}
              onClick={onPreview}
            >
              Preview
            </Button>
          )}
        </>
      }
    >
      <p dir="auto">{excerpt(seo.desc, LIMITS.excerpt)}</p>
      {tags.length > 0 && (
        <p className={styles.tags} dir="auto">
          {tags.slice(0, 4).join(' · ')}
        </p>
      )}
    </Card>
  );
}
