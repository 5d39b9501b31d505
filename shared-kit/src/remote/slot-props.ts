/**
 * The slots of pages, and what each page gives the components in them. A remote adds the slots of its own
 * pages, and whoever compiles against it knows them:
 *
 * ```ts
 * declare module 'shared-kit/remote' {
 *   interface SlotProps {
 *     'event.below': { event: { id: string; title: string } };
 *   }
 * }
 * ```
 */
export interface SlotProps {
  /** Below the text of a published post, beside its own buttons. */
  'post.below': {
    post: {
      id: string;
      slug: string;
      title: string;
      /** Null for a post whose author has no account any more. */
      authorId: string | null;
    };
  };
  /** Below a discussion and its replies. */
  'thread.below': { thread: { id: string; title: string } };
  /** Below a member's profile. */
  'profile.below': { profile: { id: string; name: string } };
  /** In the header of every page, for members. The menu of small screens does not have it. */
  'header.end': Record<never, never>;
  /** At the end of the home page. */
  'home.below': Record<never, never>;
}

/** The name of a slot: its page, and the place on it. */
export type SlotName = keyof SlotProps;
