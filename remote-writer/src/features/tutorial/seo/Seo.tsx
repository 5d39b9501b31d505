import { useId, type ReactNode } from 'react';
import type { Post } from 'shared-kit/contract';
import { LIMITS, isLongerThan } from 'shared-kit/contract/constants';
import type { PublishCheck } from 'shared-kit/content/article';
import { Button, TextSlot, VisuallyHidden } from 'shared-kit/ui';
import { fieldSelector, focusControl } from '../fields/field-focus';
import { DocumentTextField } from '../fields/DocumentTextField';
import { parseCommaList } from '../document/document';
import { useDocument } from '../document/use-document';
import { articleSlug } from './article-slug';
import { CheckBadge } from './CheckBadge';
import { LinkPreviews } from './LinkPreviews';
import { useLiveChecks } from './use-live-checks';
import styles from './Seo.module.css';

export interface SeoProps {
  /** The post as it was last saved; null if it never was. */
  post: Post | null;
  /** Opens the composer, whose field then gets the focus. */
  onOpenComposer: () => void;
}

/** What search engines and social networks show, and what is left to do before publishing. */
export function Seo({ post, onOpenComposer }: SeoProps) {
  const checks = useLiveChecks();
  const id = useId();
  return (
    <div className={styles.seo}>
      <section className={styles.group} aria-labelledby={`${id}-fields`}>
        <h2 id={`${id}-fields`} className={styles.heading}>
          Search engines
        </h2>
        <Fields checks={checks} />
        <Address post={post} />
      </section>
      <section className={styles.group} aria-labelledby={`${id}-checks`}>
        <h2 id={`${id}-checks`} className={styles.heading}>
          Publish checks
        </h2>
        <CheckList checks={checks} onOpenComposer={onOpenComposer} />
      </section>
      <LinkPreviews post={post} />
    </div>
  );
}

function Fields({ checks }: { checks: readonly PublishCheck[] }) {
  const title = useDocument((document) => document.title);
  const summary = useDocument((document) => document.summary);
  const keywords = useDocument((document) => document.seo.keywords);
  const badgeOf = (field: PublishCheck['field']) => {
    const check = checks.find((candidate) => candidate.field === field);
    return check && <CheckBadge check={check} />;
  };
  return (
    <>
      <DocumentTextField
        path="seo.title"
        label="SEO title"
        hint={<Hint text="Defaults to the title.">{badgeOf('seo.title')}</Hint>}
        placeholder={title}
        className={styles.control}
        maxLength={LIMITS.title}
        isSingleLine
      />
      <DocumentTextField
        path="seo.description"
        label="Meta description"
        hint={<Hint text="Defaults to the summary.">{badgeOf('seo.description')}</Hint>}
        placeholder={summary}
        rows={3}
        maxLength={LIMITS.summary}
        isSingleLine
      />
      <DocumentTextField
        path="seo.keywords"
        label="Keywords"
        hint="Separated by commas."
        className={styles.control}
        maxLength={LIMITS.tags * LIMITS.keyword}
        error={checkKeywords(parseCommaList(keywords))}
        isSingleLine
      />
    </>
  );
}

/** The article's URL follows from its title. */
function Address({ post }: Pick<SeoProps, 'post'>) {
  const slug = useDocument((document) => articleSlug(document.title, post));
  return (
    <p className={styles.address}>
      Address <code translate="no">{`/blog/${slug}`}</code>
    </p>
  );
}

function Hint({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span className={styles.hint}>
      <TextSlot>{text}</TextSlot> <TextSlot>{children}</TextSlot>
    </span>
  );
}

function checkKeywords(keywords: readonly string[]): string | undefined {
  const tooLong = keywords.find((keyword) => isLongerThan(keyword, LIMITS.keyword));
  if (tooLong !== undefined) return `“${tooLong}” is longer than ${LIMITS.keyword} characters.`;
  return keywords.length > LIMITS.tags ? `Please keep to ${LIMITS.tags} keywords.` : undefined;
}

/** The field that a check is about, by its path in the document. */
const FIELDS: Record<PublishCheck['field'], string> = {
  title: 'title',
  summary: 'structured.introduction',
  'seo.title': 'seo.title',
  'seo.description': 'seo.description',
  content: 'structured.introduction',
};

interface CheckListProps extends Pick<SeoProps, 'onOpenComposer'> {
  checks: readonly PublishCheck[];
}

function CheckList({ checks, onOpenComposer }: CheckListProps) {
  const edit = (field: string) => {
    if (!field.startsWith('seo.')) onOpenComposer();
    focusControl(fieldSelector(field));
  };
  return (
    <ul className={styles.checks}>
      {checks.map((check) => (
        <li key={check.field} className={styles.check}>
          <div className={styles.result}>
            <CheckBadge check={check} />
            {!check.passed && <p className={styles.message}>{check.message}</p>}
          </div>
          <Button size="small" variant="quiet" onClick={() => edit(FIELDS[check.field])}>
            Edit
            <VisuallyHidden>{` ${check.label}`}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  );
}
