import { LIMITS } from 'shared-kit/contract/constants';
import type { NewsletterIssue } from 'shared-kit/contract';
import { RichTextField, type RichTextImages } from 'shared-kit/editor';
import { uploadFile } from 'shared-kit/client/upload';
import { Section } from 'shared-kit/ui';
import { TextField, useController, useFieldError } from 'shared-kit/ui/form';
import fields from '../../../features/fields/fields.module.css';
import { PostListField } from '../post-list/PostListField';
import type { PostLabels } from '../post-list/use-post-labels';
import { IssueActions } from './IssueActions';
import { SegmentFields } from './SegmentFields';

const TEXTS = {
  list: 'Posts of this issue',
  none: 'No posts yet.',
  full: `An issue has at most ${LIMITS.newsletter.posts} posts.`,
  add: 'Add a post',
};

const IMAGES: RichTextImages = {
  maxBytes: LIMITS.step.imageBytes,
  tooLarge: 'Keep the picture below 4 MB.',
  unreadable: 'This is not a picture we can show.',
  upload: async (file, options) => (await uploadFile(file, { purpose: 'image', ...options })).url,
};

export interface IssueFieldsProps {
  posts: PostLabels;
  /** Undefined for a new one. */
  issue: NewsletterIssue | undefined;
}

/** Every field of an issue, and what can be done with it. */
export function IssueFields({ posts, issue }: IssueFieldsProps) {
  return (
    <>
      <Section title="Issue">
        <div className={fields.grid}>
          <div className={fields.wide}>
            <TextField name="subject" label="Subject" required />
          </div>
          <TextField
            name="preheader"
            label="Preheader"
            hint="Mail programs show it beside the subject."
          />
          <TextField
            name="slug"
            label="Slug"
            hint="Its address below /newsletter/. Left empty, it is made from the subject."
            spellCheck={false}
          />
          <div className={fields.wide}>
            <BodyField />
          </div>
        </div>
      </Section>
      <Section
        title="Posts"
        description="They follow the text in this order, each with its title and summary."
      >
        <PostListField name="posts" labels={posts} max={LIMITS.newsletter.posts} texts={TEXTS} />
      </Section>
      <Section
        title="Recipients"
        description="Only people who have confirmed get it. Without tags and sources, all of them."
      >
        <SegmentFields />
      </Section>
      <IssueActions issue={issue} />
    </>
  );
}

function BodyField() {
  const { value, onChange, onBlur } = useController({ name: 'bodyHtml' }).field;
  return (
    <RichTextField
      label="Text"
      hint="Headings, lists, links, tables and pictures look in mails as they do on the site."
      structure
      images={IMAGES}
      value={typeof value === 'string' ? value : ''}
      error={useFieldError('bodyHtml')}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
