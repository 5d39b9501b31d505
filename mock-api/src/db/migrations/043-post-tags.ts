import type { Migration } from './migration';

/**
 * Published posts by tag, in list order: the index on `posts.tags` finds all posts of a tag, which
 * must then be sorted. Triggers keep it up to date.
 */
export const postTags: Migration = {
  name: '043-post-tags',
  sql: `
    create table post_tags (
      tag text not null,
      published_at timestamptz(3) not null,
      post_id uuid not null references posts (id) on delete cascade,
      primary key (tag, published_at, post_id)
    );
    create index post_tags_of_post on post_tags (post_id);
    insert into post_tags (tag, published_at, post_id)
    select distinct unnest(tags), published_at, id from posts where status = 'published';

    create function note_tags() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        delete from post_tags where post_id = new.id;
      end if;
      if new.status = 'published' then
        insert into post_tags (tag, published_at, post_id)
        select distinct unnest(new.tags), new.published_at, new.id;
      end if;
      return null;
    end $$;
    create trigger "tags made" after insert on posts
      for each row when (new.status = 'published') execute function note_tags();
    create trigger "tags changed" after update on posts
      for each row when (
        old.status is distinct from new.status
        or (new.status = 'published'
          and (old.tags, old.published_at) is distinct from (new.tags, new.published_at))
      ) execute function note_tags();
  `,
};
