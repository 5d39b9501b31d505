import { useState, type ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Check, Plus } from 'lucide-react';
import { translatePage } from 'shared-kit/testing';
import { Menu } from 'shared-kit/ui/menu';
import { Tabs } from 'shared-kit/ui/tabs';
import { Badge, Button, Callout, Chip, Field, Input } from '.';

/** A part of the page, and a button that changes it. */
function Changing({ children }: { children: (isChanged: boolean) => ReactNode }) {
  const [isChanged, setChanged] = useState(false);
  return (
    <main>
      <section aria-label="Part">{children(isChanged)}</section>
      <button type="button" aria-label="Change" onClick={() => setChanged(!isChanged)} />
    </main>
  );
}

const icon = <Check aria-hidden="true" />;

const PARTS: [name: string, part: (isChanged: boolean) => ReactNode][] = [
  [
    'an icon that comes and goes',
    (is) => <Button icon={is && icon}>{is ? 'Saved' : 'Save'}</Button>,
  ],
  ['another icon', (is) => <Button icon={is ? icon : <Plus />}>{is ? 'Saved' : 'Save'}</Button>],
  ['a badge', (is) => <Badge icon={is && icon}>{is ? 'Saved' : 'Save'}</Badge>],
  [
    'a chip',
    (is) => (
      <Chip pressed={false} onToggle={() => {}} count={is ? 2 : undefined}>
        {is ? 'Saved' : 'Save'}
      </Chip>
    ),
  ],
  [
    'a field',
    (is) => (
      <Field label={is ? 'Saved' : 'Save'} required={is}>
        <Input />
      </Field>
    ),
  ],
  [
    'a tab',
    (is) => (
      <Tabs
        label="Lists"
        items={[
          { value: 'a', label: is ? 'Saved' : 'Save', count: is ? 3 : undefined, content: <p /> },
        ]}
      />
    ),
  ],
  [
    'a note',
    (is) => (
      <Callout title={is && 'New'}>
        <p>{is ? 'Saved' : 'Save'}</p>
      </Callout>
    ),
  ],
];

test.each(PARTS)('%s changes on a translated page, and changes back', async (_, part) => {
  const user = userEvent.setup();
  render(<Changing>{part}</Changing>);
  const shown = screen.getByRole('region', { name: 'Part' });
  const before = shown.textContent;
  translatePage();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(shown).toHaveTextContent('Saved');
  expect(shown).not.toHaveTextContent('SaveSaved');
  translatePage();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(shown.textContent).toBe(before);
});

test('the items of a menu change on a translated page', async () => {
  const user = userEvent.setup();
  const items = (isChanged: boolean) => [
    { label: isChanged ? 'Unlock' : 'Lock', icon: isChanged && icon, onSelect: () => {} },
  ];
  const menu = (isChanged: boolean) => (
    <Menu trigger={<Button>More</Button>} items={items(isChanged)} />
  );
  const { rerender } = render(menu(false));
  await user.click(screen.getByRole('button', { name: 'More' }));
  translatePage();
  rerender(menu(true));
  expect(screen.getByRole('menuitem')).toHaveTextContent(/^Unlock$/);
});
