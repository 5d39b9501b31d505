export interface NavLinkTo {
  to: string;
  label: string;
}

/** The header's links, in the specification's order. Those nobody owns yet are left out. */
export const PRIMARY_LINKS: readonly NavLinkTo[] = [
  { to: '/', label: 'Home' },
  { to: '/discussions', label: 'Discussions' },
  { to: '/tutorials', label: 'Tutorials' },
  { to: '/blog', label: 'Blog' },
  { to: '/templates', label: 'Templates' },
  { to: '/submit', label: 'Write' },
  { to: '/about', label: 'About' },
];

/** The footer's Explore links. */
export const EXPLORE_LINKS: readonly NavLinkTo[] = [
  { to: '/', label: 'Home' },
  { to: '/discussions', label: 'Discussions' },
  { to: '/blog', label: 'Blog' },
  { to: '/about', label: 'About' },
];
