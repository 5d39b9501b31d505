import type { ReactNode } from 'react';
import {
  Badge,
  Button,
  Card,
  CardGrid,
  Cluster,
  Container,
  PageHeader,
  Section,
  Stack,
} from 'shared-kit/ui';
import { defineDemo } from '../demo/define-demo';
import { choice, given, node, shownAs, toggle, unset } from '../demo/prop-specs';
import styles from './layout.module.css';

const boxProps = (children: Exclude<ReactNode, undefined>, code: string) => ({
  as: unset('ElementType', 'The element; by default a div.'),
  className: unset('string', 'Added to its classes.'),
  id: unset('string', 'As of an element.'),
  children: given('ReactNode', 'What it lays out.', { required: children, code }),
});

const GAPS = [1, 2, 3, 4, 5, 6, 7] as const;
const badges = ['lookup', 'pivot', 'dates'].map((topic) => <Badge key={topic}>{topic}</Badge>);
const badgeCode = '<Badge>lookup</Badge>';

export const layout = [
  defineDemo(PageHeader, {
    name: 'PageHeader',
    from: 'shared-kit/ui',
    about: 'The header of a page, with its only h1.',
    props: {
      title: node('The heading.', { required: 'Tutorials' }),
      eyebrow: node('A short label above the title.', { initial: 'Blog' }),
      description: node('One or two sentences.', { initial: 'One problem, one sheet, one way.' }),
      actions: given('ReactNode', 'Buttons at the right, below the title on a phone.', {
        initial: <Button>New tutorial</Button>,
        code: '<Button>New tutorial</Button>',
      }),
      paper: choice(['plain', 'grid'], 'Grid draws cells behind the header.', {
        default: 'plain',
      }),
      children: unset('ReactNode', 'A search field, meta line, cover.'),
    },
    preview: ({ props }) => (
      <div className={styles.clipped}>
        <PageHeader {...props} />
      </div>
    ),
  }),
  defineDemo(Section, {
    name: 'Section',
    from: 'shared-kit/ui',
    about: 'A section of a page, labelled by its h2.',
    props: {
      title: node('The heading.', { required: 'Latest' }),
      description: node('A sentence below the title.', { initial: 'What was written this week.' }),
      action: given('ReactNode', 'A link or filter at the right of the heading.', {
        initial: <Badge tone="accent">New</Badge>,
        code: '<Badge tone="accent">New</Badge>',
      }),
      numbered: toggle('Numbers the section in the left margin of a wide page.', {
        default: false,
      }),
      id: unset('string', 'As of an element.'),
      className: unset('string', 'Added to its classes.'),
      children: node('What is in it.', { required: 'Nothing yet.' }),
    },
  }),
  defineDemo(Stack, {
    name: 'Stack',
    from: 'shared-kit/ui',
    about: 'A column; `gap` is a step of the space scale (default 4).',
    props: {
      gap: choice(GAPS, 'A step of the space scale.', { default: 4 }),
      ...boxProps(badges, badgeCode),
    },
  }),
  defineDemo(Cluster, {
    name: 'Cluster',
    from: 'shared-kit/ui',
    about: 'A row that wraps; `gap` is a step of the space scale (default 3).',
    props: {
      gap: choice(GAPS, 'A step of the space scale.', { default: 3 }),
      between: toggle('Distributes the free space between the items.', { default: false }),
      ...boxProps(badges, badgeCode),
    },
  }),
  defineDemo(CardGrid, {
    name: 'CardGrid',
    from: 'shared-kit/ui',
    about: 'Cards in as many columns of at least `minColumnWidth` as fit; one column on a phone.',
    props: {
      minColumnWidth: shownAs(
        'string',
        choice(['8rem', '14rem', '17rem', '24rem'], 'Any CSS length.', { default: '17rem' }),
      ),
      ...boxProps(
        ['Two-way lookups', 'A calendar', 'Heat maps'].map((title) => (
          <Card key={title} title={title} level={4} />
        )),
        '<Card title="Two-way lookups" />',
      ),
    },
  }),
  defineDemo(Container, {
    name: 'Container',
    from: 'shared-kit/ui',
    about:
      "The page's column: full width with gutters, at most `page`, `reading` or `narrow` wide.",
    props: {
      width: choice(['page', 'reading', 'narrow'], 'The greatest width.', { default: 'page' }),
      ...boxProps(<Card>As wide as the column.</Card>, '<Card>As wide as the column.</Card>'),
    },
  }),
];
