import { Heart } from 'lucide-react';
import { Avatar, Card, Skeleton, SkeletonCard, SkeletonLines } from 'shared-kit/ui';
import { Cover } from 'shared-kit/ui/cover';
import { defineDemo } from '../demo/define-demo';
import { choice, given, node, number, shownAs, text, toggle, unset } from '../demo/prop-specs';

const length = shownAs(
  'string | number',
  choice(['1em', '6rem', '38%', '100%'], 'Any CSS length.'),
);

export const cards = [
  defineDemo(Card, {
    name: 'Card',
    from: 'shared-kit/ui',
    about: 'An item of a list or grid.',
    props: {
      title: node('Left out, the card is a plain panel.', { initial: 'Two-way lookups' }),
      to: shownAs(
        'string',
        choice(['/__kit', '/blog'], 'The link of the title; a press anywhere follows it.', {
          initial: '/__kit',
        }),
      ),
      level: choice([2, 3, 4], 'The heading level of the title.', { default: 3 }),
      media: given('ReactNode', 'A Cover or image over the full width.', {
        initial: <Cover seed="two-way-lookups" />,
        code: '<Cover seed="two-way-lookups" />',
      }),
      eyebrow: node('The small line above the title: category, date.', { initial: 'Formulas' }),
      children: node('The excerpt.', {
        initial: 'INDEX finds the cell, MATCH finds the way there.',
      }),
      footer: given('ReactNode', 'Below a rule: author, likes. It may hold links of its own.', {
        initial: (
          <>
            <Avatar name="Ada Lovelace" size="small" />
            <span>Ada Lovelace</span>
            <Heart aria-hidden="true" size={15} />
            <span>12</span>
          </>
        ),
        code: '<Avatar name="Ada Lovelace" size="small" />',
      }),
      as: choice(['article', 'li', 'div'], 'The element.', { default: 'article' }),
      className: unset('string', 'Added to the classes of the card.'),
    },
  }),
  defineDemo(Cover, {
    name: 'Cover',
    from: 'shared-kit/ui/cover',
    about: 'A cover image with a fixed aspect ratio, so that loading it shifts nothing.',
    props: {
      src: shownAs(
        'string | null',
        choice(['/saffron-logo.png'], 'The image; without one, a drawing.'),
      ),
      srcSet: unset('string', 'As of an image.'),
      sizes: unset('string', 'As of an image.'),
      alt: text('Alternative text, also of the drawing.', { default: '' }),
      seed: text('Seeds the drawing, so that a post keeps its own: its slug or title.', {
        required: 'a-calendar-from-one-formula',
      }),
      ratio: choice(['16/9', '2/1', '4/3', '1/1'], 'Width to height.', { default: '16/9' }),
      priority: toggle('For the largest image above the fold: loaded eagerly.', {
        default: false,
      }),
      className: unset('string', 'Added to the classes of the frame.'),
    },
  }),
  defineDemo(Skeleton, {
    name: 'Skeleton',
    from: 'shared-kit/ui',
    about: 'A placeholder of the size of what is loading.',
    props: { width: length, height: length },
  }),
  defineDemo(SkeletonLines, {
    name: 'SkeletonLines',
    from: 'shared-kit/ui',
    about: 'The placeholder of a paragraph; the last line is shorter.',
    props: { lines: number('How many.', { min: 1, max: 20, default: 3 }) },
  }),
  defineDemo(SkeletonCard, {
    name: 'SkeletonCard',
    from: 'shared-kit/ui',
    about: 'The placeholder of a `Card`, with or without media.',
    props: { media: toggle('With an image.', { default: true }) },
  }),
];
