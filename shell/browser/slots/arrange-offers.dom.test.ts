import { arrangeOffers } from './arrange-offers';

let slot: HTMLElement;
beforeEach(() => {
  slot = document.createElement('div');
  slot.innerHTML =
    '<div data-offer="remote_a"><p>A</p></div><div data-offer="remote_gone"><p>Gone</p></div>';
});

const namesIn = () => [...slot.children].map((child) => child.getAttribute('data-offer'));

test('keeps what was painted of the remotes that still offer something, in their order', () => {
  const [painted] = slot.children;
  const offers = arrangeOffers(slot, ['remote_b', 'remote_a']);
  expect(namesIn()).toEqual(['remote_b', 'remote_a']);
  expect(offers.get('remote_a')?.element).toBe(painted);
  expect(offers.get('remote_a')?.painted.map(({ textContent }) => textContent)).toEqual(['A']);
  expect(offers.get('remote_b')?.painted).toEqual([]);
});

test('does not take for painted what a component has put there since', () => {
  const first = arrangeOffers(slot, ['remote_b']).get('remote_b');
  first?.element.append('alive');
  expect(arrangeOffers(slot, ['remote_b', 'remote_a']).get('remote_b')?.painted).toEqual([]);
});
