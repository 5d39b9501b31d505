import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildTemplate, mockApi } from 'shared-kit/testing';
import writeXlsxFile from 'write-excel-file/node';
import { installWorker } from '../engine/in-process-worker.testing';
import { MAX_PREVIEW_BYTES } from './template-file';
import { WorkbookPreview } from './WorkbookPreview';

installWorker();

const URL = '/api/templates/monthly-budget/download';
const DOWNLOAD = 'GET /api/templates/:id/download';

function open(response: unknown, changes: Parameters<typeof buildTemplate>[0] = {}, url = URL) {
  const api = mockApi({ [DOWNLOAD]: response });
  render(<WorkbookPreview template={buildTemplate(changes)} source={url} />);
  return api;
}

const workbook = async () =>
  new Response(
    new Uint8Array(
      await writeXlsxFile([
        {
          sheet: 'Budget',
          data: [
            [
              { type: Number, value: 2 },
              { type: 'Formula', value: 'A1*21' },
            ],
          ],
        },
        { sheet: 'Notes', data: [[{ type: String, value: 'Hello' }]] },
      ]).toBuffer(),
    ),
  );

test('shows the sheets of a workbook; looking is no download', async () => {
  const { requests } = open(await workbook());
  expect(screen.getByRole('status')).toHaveTextContent('Loading the file…');
  expect(await screen.findByRole('tab', { name: 'Notes' })).toBeVisible();
  expect(await screen.findByRole('gridcell', { name: '42' })).toBeVisible();
  expect(requests.map(({ query }) => query.get('preview'))).toEqual(['true']);
});

test('a cell can be changed to try the workbook', async () => {
  open(await workbook());
  const user = userEvent.setup();
  await user.dblClick(await screen.findByRole('gridcell', { name: '2' }));
  await user.keyboard('{Backspace}3{Enter}');
  expect(await screen.findByRole('gridcell', { name: '63' })).toBeVisible();
});

test('keeps the signature of an unlocked file', async () => {
  const { requests } = open(await workbook(), {}, `${URL}?expires=1&signature=s`);
  await screen.findByRole('tab', { name: 'Notes' });
  expect(requests[0]?.query.toString()).toBe('expires=1&signature=s&preview=true');
});

test('shows the code of a script', async () => {
  const code = 'Option Explicit\nSub Main()\nEnd Sub';
  open(new Response(code), { type: 'Script', fileName: 'split.bas' });
  expect(await screen.findByRole('region', { name: 'Code' })).toHaveTextContent('Option Explicit');
});

test('reads a CSV', async () => {
  open(new Response('Name,Hours\nAna,6\n'), { type: 'CSV', fileName: 'hours.csv' });
  expect(await screen.findByRole('gridcell', { name: 'Ana' })).toBeVisible();
});

test('Retry loads a file that failed to load', async () => {
  let isDown = true;
  open(async () => (isDown ? new Response('', { status: 500 }) : workbook()));
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load the file');
  isDown = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('tab', { name: 'Notes' })).toBeVisible();
});

test('does not fetch what is too large, and says so', async () => {
  const { requests } = open('', { fileSize: MAX_PREVIEW_BYTES + 1 });
  expect(await screen.findByRole('alert')).toHaveTextContent('too large to show here');
  expect(requests).toEqual([]);
});

test('stops fetching a file that is larger than it says', async () => {
  open(new Response(new Uint8Array(MAX_PREVIEW_BYTES + 10)), { fileSize: 10 });
  expect(await screen.findByRole('alert')).toHaveTextContent('too large to show here');
});

test('says that a file on another site cannot be shown', async () => {
  const redirect = Response.redirect('https://docs.google.test/spreadsheets/1', 302);
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(
    // What a browser gives for a redirect that it is told not to follow.
    Object.defineProperty(redirect, 'type', { value: 'opaqueredirect' }),
  );
  open('', { type: 'Sheets', fileName: '', fileSize: 0 });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('on another site'));
});

test('says that other files have no preview', () => {
  open('', { fileName: 'chart.webp' });
  expect(screen.getByRole('alert')).toHaveTextContent('Files of this kind have no preview.');
});
