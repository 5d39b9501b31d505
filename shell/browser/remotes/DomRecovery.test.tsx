import { useState } from 'react';
import { screen } from '@testing-library/react';
import { Outlet, type RouteObject } from 'shared-kit/client/router';
import { renderRoute, translatePage } from 'shared-kit/testing';
import { DomRecovery } from './DomRecovery';
import { PageError } from './PageError';

/** A page as nobody should write it: a translated text before which something is inserted. */
function Draft({ fail }: { fail?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  if (isOpen) fail?.();
  return (
    <form aria-label="Draft">
      <p>
        {isOpen && <b>New</b>}
        Budget
      </p>
      <label>
        Title
        <input name="title" value={title} onChange={(event) => setTitle(event.target.value)} />
      </label>
      <textarea aria-label="Text" defaultValue="Sums" />
      <input type="checkbox" name="featured" aria-label="Featured" />
      <select name="level" aria-label="Level">
        <option>Beginner</option>
        <option>Advanced</option>
      </select>
      <output aria-label="Preview">{title}</output>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Open
      </button>
    </form>
  );
}

function open(fail?: () => void) {
  const route: RouteObject = {
    element: (
      <DomRecovery>
        <Outlet />
      </DomRecovery>
    ),
    errorElement: <PageError />,
    children: [{ path: '/writer', element: <Draft {...(fail && { fail })} /> }],
  };
  return renderRoute({ routes: [route], path: '/writer' });
}

let consoleError: jest.SpyInstance;
beforeEach(() => {
  // React logs what a boundary has caught.
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

const field = (name: string) => screen.getByRole('textbox', { name });

test('a page that cannot be changed is rendered anew, with what was typed', async () => {
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Sum by month');
  await user.type(field('Text'), ', counts');
  await user.click(screen.getByRole('checkbox', { name: 'Featured' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Advanced');
  translatePage();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(consoleError).toHaveBeenCalled();
  expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
  expect(field('Title')).toHaveValue('Sum by month');
  expect(field('Text')).toHaveValue('Sums, counts');
  expect(screen.getByRole('checkbox', { name: 'Featured' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Level' })).toHaveValue('Advanced');
  // React knows of it, too.
  expect(screen.getByRole('status', { name: 'Preview' })).toHaveTextContent('Sum by month');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByText('New')).toBeVisible();
});

test('a page that fails again and again is given up', async () => {
  const { user } = open();
  await screen.findByRole('textbox', { name: 'Title' });
  for (let times = 0; times < 4; times++) {
    translatePage();
    await user.click(screen.getByRole('button', { name: 'Open' }));
  }
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
});

test('another error is left to the error page', async () => {
  const { user } = open(() => {
    throw new TypeError('items is null');
  });
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
});
