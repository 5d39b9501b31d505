import type { Migration } from './migration';

/** Who reviewed a submission last, and when; of earlier reviews, what the audit log says. */
export const submissionReviews: Migration = {
  name: '077-submission-reviews',
  sql: `
    alter table submissions
      add column reviewed_by uuid references users (id) on delete set null,
      add column reviewed_at timestamptz(3);
    create index submissions_of_reviewer on submissions (reviewed_by)
      where reviewed_by is not null;

    update submissions set reviewed_by = users.id, reviewed_at = review.created_at
    from (
      select distinct on (subject_id) subject_id, actor_id, created_at from audit_log
      where action in ('submission.approve', 'submission.reject')
      order by subject_id, created_at desc
    ) review left join users on users.id = review.actor_id
    where submissions.id = review.subject_id and submissions.status <> 'pending';
  `,
};
