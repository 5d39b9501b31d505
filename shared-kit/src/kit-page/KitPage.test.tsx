import { act, screen, waitFor, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createBrowserRouter, RouterProvider } from 'shared-kit/client/router';
import { renderRoute } from 'shared-kit/testing';
import { KitPage } from './KitPage';

const open = (search: string) =>
  renderRoute({ routes: [{ path: '/__kit', element: <KitPage /> }], path: `/__kit${search}` });

const section = (name: string) => within(screen.getByRole('region', { name }));
/** The example in each theme. */
const examples = (name: string) =>
  ['light', 'dark'].map((theme) =>
    within(section(name).getByRole('group', { name: `${name}, ${theme}` })),
  );
const code = (name: string) =>
  within(section(name).getByRole('group', { name: `Code of ${name}` })).getByText(/^import/);

it('changes a component in both themes, its code and the URL by the control of a prop', async () => {
  const { user, router } = open('?q=ui%20button%20variant');
  await user.selectOptions(section('Button').getByLabelText('variant of Button'), 'danger');
  const text = section('Button').getByLabelText('children of Button');
  await user.clear(text);
  await user.type(text, 'Delete it');
  await user.click(section('Button').getByRole('switch', { name: 'busy of Button' }));
  for (const example of examples('Button')) {
    const button = example.getByRole('button', { name: 'Delete it' });
    expect(button).toHaveClass('danger');
    expect(button).toHaveAttribute('aria-busy', 'true');
  }
  expect(code('Button')).toHaveTextContent(
    'import { Button } from \'shared-kit/ui\'; <Button variant="danger"',
  );
  expect(code('Button')).toHaveTextContent('busy> Delete it </Button>');
  // The URL follows a little later.
  await waitFor(() => {
    const search = new URLSearchParams(router.state.location.search);
    expect(Object.fromEntries(search)).toEqual({
      q: 'ui button variant',
      'button.variant': 'danger',
      'button.children': 'Delete it',
      'button.busy': 'true',
    });
  });
});

it('goes to the component that a link names', () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  open('?q=avatar#avatar');
  expect(scroll.mock.contexts).toEqual([document.getElementById('avatar')]);
});

it('is not rendered on the server, where its styles are missing', () => {
  const routes = [{ path: '*', element: <KitPage /> }];
  const html = renderToStaticMarkup(<RouterProvider router={createBrowserRouter(routes)} />);
  expect(html).not.toContain('section');
});

it('shows what a link says', () => {
  open('?q=avatar&avatar.size=huge&avatar.name=Grace+Hopper');
  for (const example of examples('Avatar')) expect(example.getByText('GR')).toHaveClass('huge');
  expect(section('Avatar').getByLabelText('size of Avatar')).toHaveValue('huge');
});

it('follows a link to other values while it is open', async () => {
  const { router } = open('?q=avatar&avatar.name=Grace');
  await act(() => router.navigate('/__kit?q=avatar&avatar.name=Edgar'));
  for (const example of examples('Avatar')) expect(await example.findByText('ED')).toBeVisible();
});

it.each([
  ['an unknown option', 'badge.tone=loud'],
  ['an unknown prop', 'badge.onclick=alert'],
  ['an unknown component', 'banana.tone=danger'],
  ['a text that is too long', `badge.children=${'x'.repeat(201)}`],
])('ignores %s in a link', (_, param) => {
  open(`?q=badge&${param}`);
  for (const example of examples('Badge')) {
    expect(example.getByText('Beginner').parentElement).toHaveClass('badge neutral', {
      exact: true,
    });
  }
});

it.each(['-1', '1000000', '1.5', 'many', ''])('ignores %j where a number is meant', (value) => {
  open(`?q=skeletonlines&skeleton-lines.lines=${value}`);
  expect(code('SkeletonLines')).toHaveTextContent(/<SkeletonLines \/>$/);
});

it('takes a number while it is typed, and leaves an invalid one in its field', async () => {
  const { user } = open('?q=skeletonlines');
  const lines = section('SkeletonLines').getByLabelText('lines of SkeletonLines');
  await user.clear(lines);
  await user.type(lines, '12');
  expect(code('SkeletonLines')).toHaveTextContent('lines={12}');
  await user.type(lines, '0');
  expect(lines).toHaveValue(120);
  expect(code('SkeletonLines')).toHaveTextContent('lines={12}');
});

it('resets one component and leaves the others', async () => {
  const { user, router } = open('?q=tone&badge.tone=danger&status-dot.tone=danger');
  await user.click(section('Badge').getByRole('button', { name: 'Reset Badge' }));
  expect(section('Badge').getByLabelText('tone of Badge')).toHaveValue('neutral');
  expect(section('StatusDot').getByLabelText('tone of StatusDot')).toHaveValue('danger');
  expect(router.state.location.search).toBe('?q=tone&status-dot.tone=danger');
});

it('sets the control of a prop that the component itself changes', async () => {
  const { user } = open('?q=TagInput');
  const [light] = examples('TagInput');
  await user.click(light?.getByRole('button', { name: 'Remove budget' }) ?? document.body);
  expect(section('TagInput').getByLabelText('tags of TagInput')).toHaveValue('pivot tables');
  expect(code('TagInput')).toHaveTextContent('tags={["pivot tables"]}');
});

it('finds components by name and prop, and says so when there are none', async () => {
  const { user, router } = open('?q=sheet');
  const field = screen.getByRole('searchbox', { name: 'Find a component' });
  await user.type(field, ' side');
  const index = within(screen.getByRole('navigation', { name: 'Components' }));
  expect(index.getByRole('link', { name: 'Sheet' })).toHaveAttribute('href', '#sheet');
  expect(index.getByRole('status')).toHaveTextContent('1 component');
  expect(router.state.location.search).toBe('?q=sheet+side');
  await user.type(field, 'banana');
  expect(index.getByRole('status')).toHaveTextContent('No components match.');
});

it('copies the code, and a link with the values', async () => {
  const { user } = open('?q=badge&badge.tone=danger');
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(section('Badge').getByRole('button', { name: 'Copy code' }));
  expect(write).toHaveBeenLastCalledWith(expect.stringContaining('<Badge tone="danger"'));
  expect(await section('Badge').findByRole('button', { name: 'Copied!' })).toBeVisible();
  await user.click(section('Badge').getByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenLastCalledWith('http://localhost/__kit?badge.tone=danger#badge');
});
