import { fireEvent, screen } from '@testing-library/react';
import { renderRoute } from 'shared-kit/testing';
import { HeroBanner, HeroSearch } from './HeroBanner';

const HERO = {
  h1: 'Solve it in one cell',
  subheading: 'Ask people who have.',
  ctaPrimary: { label: 'Ask', href: '/discussions' },
  ctaSecondary: { label: 'Read', href: '/blog' },
  media: { type: 'image' as const, url: '/api/media/gone', alt: 'A monthly report' },
};

it('shows a drawing with the same alternative text if its picture cannot be loaded', async () => {
  const element = <HeroBanner hero={HERO} search={<HeroSearch />} kpis={null} />;
  renderRoute({ routes: [{ path: '/', element }], path: '/' });
  const picture = await screen.findByRole('img', { name: 'A monthly report' });
  expect(picture).toHaveAttribute('src', '/api/media/gone');
  fireEvent.error(picture);
  const drawing = screen.getByRole('img', { name: 'A monthly report' });
  expect(drawing.tagName).toBe('DIV');
  expect(document.querySelector('img')).toBeNull();
});
