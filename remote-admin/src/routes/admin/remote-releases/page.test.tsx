import { act, screen, waitFor, within } from '@testing-library/react';
import { errorResponse, type MockResponses } from 'shared-kit/testing';
import { openAdmin } from '../../../open-admin.testing';
import {
  buildOverview,
  buildRelease,
  buildRemote,
  haltedRemote,
  REQUIREMENTS,
} from './releases.testing';

const OVERVIEW = 'GET /api/admin/releases';

const open = (responses: MockResponses = {}, search = '') =>
  openAdmin(`/admin/releases${search}`, { [OVERVIEW]: buildOverview(), ...responses });

const findRemote = () => screen.findByRole('region', { name: 'Writer' });

describe('what is live', () => {
  test('shows of each remote who made what, and how the canary loads beside the stable release', async () => {
    open();
    const remote = await findRemote();
    for (const text of [
      ...['remote-writer', '1.1.0', 'Make 1.1.0', 'Rosa Release', '110abcde'],
      ...['1,200 loads, 0.5 % failed', '10 % of the sessions', '1.2.0', '100 loads, 2.0 % failed'],
    ]) {
      expect(remote).toHaveTextContent(text);
    }
    expect(screen.queryByText('Pinned')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Removed remotes' })).not.toBeInTheDocument();
  });

  test('says why a canary was halted, and which errors are behind it', async () => {
    open({ [OVERVIEW]: buildOverview({ remotes: [haltedRemote] }) });
    const remote = await findRemote();
    expect(remote).toHaveTextContent('The canary was halted on 4 May 2026, 07:04 UTC');
    expect(remote).toHaveTextContent('25 of 25 loads failed (100 %)');
    expect(remote).toHaveTextContent('Failures: Render 25.');
    const errors = within(remote).getByRole('list', { name: 'Errors in browsers' });
    expect(within(errors).getAllByRole('listitem')[0]).toHaveTextContent(
      'x is undefined20 ×3 networks',
    );
    expect(remote).toHaveTextContent('Anybody can send such a report');
    expect(remote).toHaveTextContent('halted, no session gets it');
  });

  test('links each preview by the address that shows it', async () => {
    const { user } = open();
    const remote = await findRemote();
    const address = `${window.location.origin}/?remote_writer=preview:pr-42`;
    expect(within(remote).getByRole('link', { name: address })).toHaveAttribute(
      'href',
      '/?remote_writer=preview:pr-42',
    );
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(within(remote).getByRole('button', { name: 'Copy link' }));
    expect(write).toHaveBeenCalledWith(address);
  });

  test('lists at the end what was removed, and what its addresses do now', async () => {
    const removed = [
      { remote: 'remote-events', title: 'Events', paths: ['/events'], redirect: '/blog' },
      { remote: 'remote-gigs', title: 'Gigs', paths: ['/gigs'], redirect: null },
    ].map((one) => ({ ...one, removedAt: '2026-05-02T10:00:00.000Z' }));
    open({ [OVERVIEW]: buildOverview({ removed }) });
    expect(await screen.findByRole('row', { name: /Events/ })).toHaveTextContent(
      'A redirect to /blog',
    );
    expect(screen.getByRole('row', { name: /Gigs/ })).toHaveTextContent('Gone (410)');
  });

  test('a pinned remote without canary or another release offers only to end the pin', async () => {
    const remote = buildRemote({ isPinned: true, canary: null, previousVersion: null });
    open({ [OVERVIEW]: buildOverview({ remotes: [{ ...remote, previews: [] }] }) });
    const buttons = within(await findRemote()).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['End pin']);
    expect(screen.getByText('Pinned')).toBeVisible();
    expect(screen.getByText('None: every session gets the stable release.')).toBeVisible();
  });

  test('a remote whose release was pruned and never loaded is still shown', async () => {
    const results = { loads: 0, failures: 0, failuresByKind: [] };
    const stable = { version: '0.9.0', results, requirements: REQUIREMENTS };
    open({ [OVERVIEW]: buildOverview({ remotes: [buildRemote({ stable, releases: [] })] }) });
    expect(await findRemote()).toHaveTextContent('0.9.0No loads in seven days');
  });

  test('is refreshed every 30 seconds, but not while the tab is hidden', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { requests } = open();
    await findRemote();
    const reads = () => requests.filter(({ path }) => path === '/api/admin/releases').length;
    const before = reads();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    await waitFor(() => expect(reads()).toBe(before + 1));
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => jest.advanceTimersByTimeAsync(90_000));
    expect(reads()).toBe(before + 1);
  });
});

describe.each(['', '?tab=history', '?tab=requirements'])(
  'without data, /admin/releases%s',
  (tab) => {
    test('says that nothing has been released', async () => {
      open({ [OVERVIEW]: buildOverview({ remotes: [] }) }, tab);
      expect(await screen.findByText('Nothing has been released yet.')).toBeVisible();
    });

    test('shows the error of the API with Retry', async () => {
      let fails = true;
      const { user } = open(
        { [OVERVIEW]: () => (fails ? errorResponse('internal', 'No store.') : buildOverview()) },
        tab,
      );
      expect(await screen.findByRole('alert')).toHaveTextContent('No store.');
      fails = false;
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
      expect(screen.getAllByText(/Writer/).length).toBeGreaterThan(0);
    });
  },
);

describe('the history', () => {
  test('lists every release with its marks, its source and its size', async () => {
    open({}, '?tab=history');
    const canary = await screen.findByRole('row', { name: /^1\.2\.0/ });
    for (const text of [
      ...['Canary', 'Make 1.2.0', 'Rosa Release', '2 May 2026, 10:00 UTC', '150 KB', '1.2 MB'],
    ]) {
      expect(canary).toHaveTextContent(text);
    }
    expect(screen.getByRole('row', { name: /^1\.1\.0/ })).toHaveTextContent('Stable');
    expect(screen.getByRole('row', { name: /^1\.3\.0/ })).toHaveTextContent('Preview pr-42');
    const oldest = screen.getByRole('row', { name: /^1\.0\.0/ });
    expect(oldest).toHaveTextContent('Built outside of a repository');
    expect(oldest).toHaveTextContent('Unknown');
  });

  test.each([
    ['1.3.0', ['Promote', 'Pin to it']],
    ['1.1.0', ['Pin']],
    ['1.0.0', ['Promote', 'Roll back to it', 'Pin to it']],
  ])('offers for %s what can be done with it', async (version, actions) => {
    const { user } = open({}, '?tab=history');
    await user.click(await screen.findByRole('button', { name: `Actions: ${version}` }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(actions);
  });

  test('draws the scripts of each release against the budget of the next, oldest first', async () => {
    open({}, '?tab=history');
    const chart = await screen.findByRole('application', { name: 'Scripts of Writer' });
    const points = within(chart).getAllByRole('img');
    expect(points.map((point) => point.ariaLabel)).toEqual([
      '1.1.0: Scripts, KB 140, Budget, KB 170',
      '1.2.0: Scripts, KB 150, Budget, KB 170',
      '1.3.0: Scripts, KB 161, Budget, KB 170',
    ]);
  });

  test('is of the remote that the URL names', async () => {
    const admin = buildRemote({
      remote: 'remote-admin',
      title: 'Control center',
      budgetBytes: null,
    });
    const remotes = [
      buildRemote(),
      { ...admin, releases: [buildRelease('7.0.0', { scriptBytes: null })] },
    ];
    const { user, router } = open({ [OVERVIEW]: buildOverview({ remotes }) }, '?tab=history');
    await user.click(await screen.findByRole('button', { name: 'Control center' }));
    expect(await screen.findByRole('row', { name: /^7\.0\.0/ })).toBeVisible();
    expect(router.state.location.search).toBe('?tab=history&remote=remote-admin');
    expect(screen.getByText('The size of no release is known yet.')).toBeVisible();
  });
});

describe('the requirements', () => {
  test('mark the release that the shell cannot host, with the versions of both', async () => {
    const incompatibilities = [
      'it requires shared-kit ^0.16.0, and the shell provides 0.15.0',
      'it uses contract 2.0.0, and the shell 1.10.0',
    ];
    const remote = buildRemote();
    const requirements = { ...REQUIREMENTS, incompatibilities };
    const misfit = { ...remote, canary: remote.canary && { ...remote.canary, requirements } };
    open({ [OVERVIEW]: buildOverview({ remotes: [misfit] }) }, '?tab=requirements');
    const stable = await screen.findByRole('row', { name: /Writer stable/ });
    expect(stable).toHaveTextContent(/\^0\.15\.0.*1\.10\.0.*Fits/);
    const canary = screen.getByRole('row', { name: /Writer canary/ });
    expect(canary).toHaveTextContent('Does not fit');
    for (const reason of incompatibilities) expect(canary).toHaveTextContent(reason);
  });

  test('are known of a release that the store has lost', async () => {
    open(
      { [OVERVIEW]: buildOverview({ remotes: [buildRemote({ releases: [] })] }) },
      '?tab=requirements',
    );
    expect(await screen.findByRole('row', { name: /Writer stable/ })).toHaveTextContent(
      /\^0\.15\.0.*1\.10\.0.*Fits/,
    );
  });

  test('say so if the shell cannot be asked', async () => {
    const { canary, stable, ...remote } = buildRemote();
    const requirements = { ...REQUIREMENTS, incompatibilities: null };
    const compared = {
      ...{ ...remote, stable: { ...stable, requirements } },
      canary: canary && { ...canary, requirements },
    };
    const overview = buildOverview({ host: null, remotes: [compared] });
    open({ [OVERVIEW]: overview }, '?tab=requirements');
    expect(await screen.findByText(/live shell cannot be asked/)).toBeVisible();
    expect(screen.getAllByText('Not compared')).toHaveLength(2);
  });
});
