import {
  isArrayOf,
  isNumber,
  isObjectOf,
  isOneOf,
  isOptional,
  isString,
  type Guard,
} from 'shared-kit/client/guards';

/** Who may open or see something: everybody, everybody who is logged in, or admins only. */
export type Access = 'visitor' | 'user' | 'admin';

/**
 * A link that the shell shows in a place of its own: `callout` floats above every page, `account` is
 * a button beside the viewer's name.
 */
export interface SlotLink {
  slot: 'callout' | 'account';
  /** A path of the remote, without parameters. */
  to: string;
  label: string;
  visibleTo: Access;
  /** Patterns of pages without it. The callout is on no page that needs a session either. */
  hiddenOn: string[];
  /** Of `account`: what members need now and then, not a button to begin with. */
  variant?: 'quiet';
}

/** A component that a remote offers to a slot of the pages of others. */
export interface SlotOffer {
  /** `post.below` */
  name: string;
  /** Offers of all remotes are shown in ascending order. */
  order: number;
  visibleTo: Access;
}

/** Whether a value is a path of this site. */
export const isPath: Guard<string> = (value): value is string =>
  isString(value) && /^\/(?!\/)/.test(value);

const MAX_PATTERN_LENGTH = 200;
const MAX_PATTERN_SEGMENTS = 20;
/** Each one doubles the ways in which a path may match. */
const MAX_OPTIONAL_SEGMENTS = 3;

/**
 * Whether a value is a route pattern that every part of the site understands alike: `/blog/:slug`,
 * `/writer/:id?`, `/admin/*`, `/@:handle`. React Router makes a regular expression of a pattern, in which a `?` or `*`
 * elsewhere would match other paths, or throw.
 */
export const isPathPattern: Guard<string> = (value): value is string => {
  if (!isPath(value) || value.length > MAX_PATTERN_LENGTH) return false;
  const segments = value === '/' ? [] : value.slice(1).split('/');
  const optional = segments.filter((segment) => segment.endsWith('?'));
  if (/^\/@:[\w-]+$/.test(value)) return true;
  return (
    segments.length <= MAX_PATTERN_SEGMENTS &&
    optional.length <= MAX_OPTIONAL_SEGMENTS &&
    segments.every(
      (segment, index) =>
        /^(?::[\w-]+\??|[\w.~-]+)$/.test(segment) ||
        (segment === '*' && index === segments.length - 1),
    )
  );
};

export const isAccess = isOneOf<Access>(['visitor', 'user', 'admin']);

export const isSlotLink = isObjectOf<SlotLink>({
  slot: isOneOf(['callout', 'account']),
  to: isPath,
  label: isString,
  visibleTo: isAccess,
  hiddenOn: isArrayOf(isPathPattern),
  variant: isOptional(isOneOf(['quiet'])),
});

const MAX_SLOT_NAME = 60;

/** Whether a value can be the name of a slot: `post.below`. */
export const isSlotName: Guard<string> = (value): value is string =>
  isString(value) && value.length <= MAX_SLOT_NAME && /^[a-z]+(?:\.[a-z-]+)+$/.test(value);

export const isSlotOffer = isObjectOf<SlotOffer>({
  name: isSlotName,
  order: isNumber,
  visibleTo: isAccess,
});
