import { Paperclip } from 'lucide-react';
import type { Submission } from 'shared-kit/contract';
import { Avatar, SocialLink, TagLinks } from 'shared-kit/ui';
import { RichText } from 'shared-kit/ui/rich-text';
import styles from './SubmissionDialog.module.css';

const formatKilobytes = (bytes: number) =>
  `${Math.max(1, Math.round(bytes / 1_000)).toLocaleString('en')} KB`;

/** What the guest has sent: who they are, the text, and the files. */
export function SubmissionContent({ submission }: { submission: Submission }) {
  const { fullName, email, bio, profileImage, socialUrl, tags, content, attachments } = submission;
  return (
    <>
      <section aria-labelledby="submission-author" className={styles.section}>
        <h3 id="submission-author">Author</h3>
        <div className={styles.author}>
          <Avatar name={fullName} src={profileImage} size="large" />
          <div className={styles.facts}>
            <bdi className={styles.name}>{fullName}</bdi>
            <a href={`mailto:${encodeURI(email)}`}>{email}</a>
            {bio !== '' && <p dir="auto">{bio}</p>}
            <SocialLink url={socialUrl} />
          </div>
        </div>
      </section>
      <section aria-labelledby="submission-content" className={styles.section}>
        <h3 id="submission-content">Content preview</h3>
        <div className={styles.content}>
          <RichText html={content} />
        </div>
        <TagLinks tags={tags} />
      </section>
      <section aria-labelledby="submission-attachments" className={styles.section}>
        <h3 id="submission-attachments">Attachments</h3>
        {attachments.length === 0 ? (
          <p className={styles.muted}>No files.</p>
        ) : (
          <ul className={styles.attachments} aria-labelledby="submission-attachments">
            {attachments.map(({ name, dataUrl, size }) => (
              <li key={dataUrl}>
                <Paperclip aria-hidden="true" size={16} />
                <a href={dataUrl} download={name} rel="noopener">
                  <bdi>{name}</bdi>
                </a>
                <span className={styles.muted}>{formatKilobytes(size)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
