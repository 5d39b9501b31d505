import { TITLE_WORDS } from '../title-words';

export const discussions = `
  create table threads (
    id uuid primary key,
    title text not null,
    category text not null check (category in ('formulas', 'vba', 'charts', 'data')),
    description text not null,
    description_html text not null,
    author_id uuid not null references users (id) on delete cascade,
    -- The post that the discussion is about; post_metrics.comments counts the replies of those.
    post_id uuid references posts (id) on delete set null,
    reply_count integer not null default 0 check (reply_count >= 0),
    solved boolean not null default false,
    locked boolean not null default false,
    accepted_comment_id uuid,
    last_activity_at timestamptz(3) not null,
    search tsvector not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    edited_at timestamptz(3)
  );
  create index threads_active on threads (last_activity_at desc, id desc);
  create index threads_active_by_category on threads (category, last_activity_at desc, id desc);
  create index threads_solved on threads (solved, last_activity_at desc, id desc);
  create index threads_locked on threads (last_activity_at desc, id desc) where locked;
  create index threads_newest on threads (created_at desc, id desc);
  create index threads_by_replies on threads (reply_count desc, id desc);
  create index threads_by_title on threads (title, id);
  create index threads_of_author on threads (author_id);
  create index threads_of_post on threads (post_id) where post_id is not null;
  create index threads_search on threads using gin (search);
  create index threads_title_search on threads using gin (to_tsvector('english', title));
  create index threads_title_words on threads using gin (${TITLE_WORDS});

  create table comments (
    id uuid primary key,
    thread_id uuid not null references threads (id) on delete cascade,
    reply_to_id uuid references comments (id) on delete set null,
    content text not null,
    content_html text not null,
    author_id uuid not null references users (id) on delete cascade,
    created_at timestamptz(3) not null,
    edited_at timestamptz(3),
    deleted_at timestamptz(3)
  );
  create index comments_of_thread on comments (thread_id, created_at, id);
  create index comments_newest on comments (created_at desc, id desc);
  create index comments_not_deleted on comments (created_at desc, id desc)
    where deleted_at is null;
  create index comments_of_author on comments (author_id);
  create index comments_replies on comments (reply_to_id);
  create index comments_text_search on comments using gin (to_tsvector('english', content));
`;
