import { Lightbulb } from 'lucide-react';
import {
  Avatar,
  Badge,
  DateText,
  Logo,
  LookupIllustration,
  RelativeTime,
  StatusDot,
  TagLinks,
} from 'shared-kit/ui';
import { defineDemo } from '../demo/define-demo';
import { choice, given, list, node, shownAs, text, toggle } from '../demo/prop-specs';

const dateValue = shownAs(
  'string | number | Date',
  text('An ISO date-time as the API sends it.', { required: '2026-11-02T09:30:00Z' }),
);

export const labels = [
  defineDemo(Badge, {
    name: 'Badge',
    from: 'shared-kit/ui',
    about: "A short label: a status, a level, 'New'.",
    props: {
      tone: choice(['neutral', 'primary', 'accent', 'danger', 'info'], 'Its colour.', {
        default: 'neutral',
      }),
      icon: given('ReactNode', 'Before the text.', {
        initial: <Lightbulb aria-hidden="true" size={14} />,
        code: '<Lightbulb aria-hidden="true" size={14} />',
      }),
      children: node('Its text.', { required: 'Beginner' }),
    },
  }),
  defineDemo(StatusDot, {
    name: 'StatusDot',
    from: 'shared-kit/ui',
    about: 'A coloured square before a status.',
    props: {
      tone: choice(['success', 'pending', 'danger', 'neutral'], 'The colour of the square.', {
        default: 'success',
      }),
      children: node('The status as text: a colour alone is not accessible.', {
        required: 'Online',
      }),
    },
  }),
  defineDemo(Avatar, {
    name: 'Avatar',
    from: 'shared-kit/ui',
    about: "A person's picture, or the first two letters of the name in upper case.",
    props: {
      name: text('Whose picture it is.', { required: 'Ada Lovelace' }),
      src: shownAs(
        'string | null',
        choice(['/saffron-logo.png'], 'The picture; without one, letters.'),
      ),
      size: choice(['small', 'medium', 'large', 'huge'], '28, 40, 56 or 96 pixels.', {
        default: 'medium',
      }),
      label: text('The accessible name, where no text beside it names the person.'),
    },
  }),
  defineDemo(DateText, {
    name: 'DateText',
    from: 'shared-kit/ui',
    about: "A date in UTC, the same on server and browser: '20 November 2026'.",
    props: {
      value: dateValue,
      format: choice(['long', 'short', 'time'], 'How much of it is shown.', { default: 'long' }),
    },
  }),
  defineDemo(RelativeTime, {
    name: 'RelativeTime',
    from: 'shared-kit/ui',
    about: "'3 hours ago' within a week, otherwise the date; server-rendered, always the date.",
    props: { value: dateValue },
  }),
  defineDemo(Logo, {
    name: 'Logo',
    from: 'shared-kit/ui',
    about: "The mark, a saffron crocus in a selected cell, and the site's name.",
    props: {
      name: text("The site's name, beside the mark.", { required: 'Sheetfolk' }),
      size: choice(['small', 'medium', 'large'], 'Of mark and name.', { default: 'medium' }),
      markOnly: toggle('Keeps the name for screen readers only.', { default: false }),
    },
  }),
  defineDemo(TagLinks, {
    name: 'TagLinks',
    from: 'shared-kit/ui',
    about: 'Tags, each linking to the list of what has that tag.',
    props: {
      tags: list('The tags.', { required: ['lookup', 'pivot tables'] }),
      path: shownAs(
        'string',
        choice(['/blog', '/templates'], 'The list that they link to.', { default: '/blog' }),
      ),
    },
  }),
  defineDemo(LookupIllustration, {
    name: 'LookupIllustration',
    from: 'shared-kit/ui',
    about: 'The formula error a sheet shows for a missing value.',
    props: {
      lookup: text('What was looked up: a path, a name.', { required: '/blog/gone' }),
      sheet: text('The sheet it was looked up in.', { required: 'Pages' }),
      gone: toggle('It existed once: #REF! instead of #N/A.', { default: false }),
    },
  }),
];
