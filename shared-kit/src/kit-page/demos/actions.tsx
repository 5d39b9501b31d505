import type { ComponentPropsWithRef } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import type { LinkProps } from 'shared-kit/client/router';
import {
  Button,
  ButtonLink,
  Chip,
  ChipGroup,
  CopyButton,
  SocialLink,
  TextLink,
  ThemeToggle,
} from 'shared-kit/ui';
import { defineDemo } from '../demo/define-demo';
import { inherits } from '../demo/described-props';
import { choice, given, node, number, shownAs, text, toggle } from '../demo/prop-specs';

const buttonStyle = {
  variant: choice(
    ['primary', 'secondary', 'quiet', 'danger'],
    'One primary per view; quiet for minor actions.',
    { default: 'secondary' },
  ),
  size: choice(['small', 'medium', 'large'], 'Its height and its text.', { default: 'medium' }),
};

const paths = ['/__kit', '/blog', '/discussions'] as const;
const path = shownAs('To', choice(paths, 'Where it leads.', { required: '/__kit' }));

export const actions = [
  defineDemo(Button, {
    name: 'Button',
    from: 'shared-kit/ui',
    about: 'A button.',
    inherits: inherits<ComponentPropsWithRef<'button'>>('<button>'),
    props: {
      ...buttonStyle,
      icon: given('ReactNode', 'Before the text. An icon alone needs an aria-label.', {
        initial: <Trash2 aria-hidden="true" />,
        code: '<Trash2 aria-hidden="true" />',
      }),
      busy: toggle('Pending: presses are ignored, but it keeps the focus.', { default: false }),
      disabled: toggle('It can neither be pressed nor focused.', { default: false }),
      children: node('Its text.', { initial: 'Delete' }),
    },
  }),
  defineDemo(ButtonLink, {
    name: 'ButtonLink',
    from: 'shared-kit/ui',
    about: 'A link that looks like a button: for navigation.',
    inherits: inherits<LinkProps>('Link'),
    props: {
      to: path,
      ...buttonStyle,
      icon: given('ReactNode', 'Before the text.', {
        initial: <Plus aria-hidden="true" />,
        code: '<Plus aria-hidden="true" />',
      }),
      children: node('Its text.', { initial: 'New tutorial' }),
    },
  }),
  defineDemo(TextLink, {
    name: 'TextLink',
    from: 'shared-kit/ui',
    about: 'A link in text.',
    inherits: inherits<LinkProps>('Link'),
    props: {
      to: path,
      variant: choice(
        ['plain', 'quiet'],
        'Quiet is underlined only on hover: for lists, never inside a sentence.',
        { default: 'plain' },
      ),
      external: toggle('Opens a new tab, with neither referrer nor opener.', { default: false }),
      children: node('Its text.', { initial: 'A link in a sentence' }),
    },
  }),
  defineDemo(SocialLink, {
    name: 'SocialLink',
    from: 'shared-kit/ui',
    about: "A member's external profile, labelled with its host name.",
    props: {
      url: shownAs(
        'string | null',
        choice(
          ['https://www.example.com/ada', 'mailto:ada@example.com'],
          'Nothing if it is no web URL.',
          {
            required: 'https://www.example.com/ada',
          },
        ),
      ),
    },
  }),
  defineDemo(CopyButton, {
    name: 'CopyButton',
    from: 'shared-kit/ui',
    about: 'Copies the full URL of a page of this site.',
    props: {
      to: shownAs(
        'string',
        choice(paths, 'A path with its search and hash.', { required: '/blog' }),
      ),
    },
  }),
  defineDemo(Chip, {
    name: 'Chip',
    from: 'shared-kit/ui',
    about: 'A toggle button for a filter.',
    inherits: inherits<ComponentPropsWithRef<'button'>>('<button>'),
    props: {
      pressed: toggle('Whether it is on.', { required: true }),
      onToggle: given('(pressed: boolean) => void', 'Called with the new state.', {
        required: () => {},
        code: 'setPressed',
      }),
      count: number('After the text: how many posts have the tag.', {
        min: 0,
        max: 99_999,
        initial: 12,
      }),
      disabled: toggle('It can neither be pressed nor focused.', { default: false }),
      children: node('Its text.', { initial: 'lookup' }),
    },
    preview: ({ props, update }) => <Chip {...props} onToggle={(pressed) => update({ pressed })} />,
  }),
  defineDemo(ChipGroup, {
    name: 'ChipGroup',
    from: 'shared-kit/ui',
    about: 'A labelled row of chips that wraps.',
    props: {
      label: text('The accessible name.', { required: 'Tags' }),
      children: given('ReactNode', 'Its chips.', {
        required: ['lookup', 'pivot', 'dates'].map((tag) => (
          <Chip key={tag} pressed={tag === 'pivot'} onToggle={() => {}}>
            {tag}
          </Chip>
        )),
        code: '<Chip pressed onToggle={setPressed}>pivot</Chip>',
      }),
    },
  }),
  defineDemo(ThemeToggle, {
    name: 'ThemeToggle',
    from: 'shared-kit/ui',
    about: 'Cycles through system, light and dark.',
    props: {},
  }),
];
