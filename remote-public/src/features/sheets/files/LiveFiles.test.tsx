import { screen, within } from '@testing-library/react';
import { renderRoute } from 'shared-kit/testing';
import { readVbaInWorker } from './vba-client';
import { addFileCards } from './add-file-cards';
import { LiveFiles } from './LiveFiles';
import { installWorker } from '../engine/in-process-worker.testing';

jest.mock('./vba-client');
const readVba = jest.mocked(readVbaInWorker);

installWorker();

const HASH = 'a'.repeat(64);

async function open(name: string, response: unknown = new Response('name,total\nAda,3\n')) {
  const extension = name.split('.')[1];
  const html = addFileCards(`<a href="/api/media/${HASH}.${extension}">${name}</a>`);
  const element = (
    <LiveFiles>
      {/* The card's markup, as a text has it. */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </LiveFiles>
  );
  const view = renderRoute({
    routes: [{ path: '/', element }],
    path: '/',
    responses: { 'GET /api/media/:name': response },
  });
  await view.user.click(await screen.findByRole('button', { name: `Open ${name} in the page` }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name })) };
}

test('a table of a reply opens in the page, and its file can be downloaded from there', async () => {
  const { dialog, user } = await open('list.csv');
  expect(await dialog.findByRole('gridcell', { name: 'Ada' })).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Download the file' })).toHaveAttribute(
    'href',
    `/api/media/${HASH}.csv?name=list.csv`,
  );
  expect(dialog.queryByText('Macros of this file, as text')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a workbook that cannot be read says so, and is still downloaded', async () => {
  const { dialog } = await open('plan.xlsb', new Response('PK damaged'));
  expect(await dialog.findByText(/This file is damaged and cannot be shown here/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Download the file' })).toBeVisible();
});

const MODULE = { kind: 'module', isCut: false } as const;

test('macros are shown as text, one module at a time', async () => {
  readVba.mockResolvedValue([
    { ...MODULE, name: 'Totals', source: 'Sub A()\nEnd Sub', hasCode: true },
    { ...MODULE, name: 'Order', kind: 'class', source: 'Public B', hasCode: true },
    { ...MODULE, name: 'Sheet1', kind: 'document', source: 'Attribute VB_Name', hasCode: false },
  ]);
  const { dialog, user } = await open('plan.xlsm', () => new Response('PK damaged'));
  await user.click(dialog.getByText('Macros of this file, as text'));
  expect(await dialog.findByRole('region', { name: 'Code of Totals' })).toHaveTextContent(
    'Sub A()',
  );
  await user.click(dialog.getByRole('button', { name: 'Order' }));
  expect(dialog.getByRole('region', { name: 'Code of Order' })).toHaveTextContent('Public B');
  expect(dialog.getByText('Without code: Sheet1.')).toBeVisible();
});

test.each([
  ['none', [], 'This file has no VBA.'],
  ['damaged ones', null, /they are damaged or hidden and cannot be read here/],
])('a workbook with %s says so', async (_, modules, text) => {
  readVba.mockResolvedValue(modules);
  const { dialog, user } = await open('plan.xlsm', () => new Response('PK damaged'));
  await user.click(dialog.getByText('Macros of this file, as text'));
  expect(await dialog.findByText(text)).toBeVisible();
});
