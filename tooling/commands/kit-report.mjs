// `pnpm kit:report` updates shared-kit/api-report, unless the version is too low for what has
// changed. With `--check`, as in `npm test`, it only says whether the report is up to date.
import { readCurrentApi } from '../kit/api-report.mjs';
import { readReport, writeReport } from '../kit/report-files.mjs';
import { describeDifference } from '../kit/required-version.mjs';
import { inRoot, readManifest } from '../paths.mjs';
import { runMain, StartError } from '../process/start-error.mjs';

const FOLDER = inRoot('shared-kit/api-report');

await runMain(async () => {
  const current = { version: readManifest('shared-kit').version, api: await readCurrentApi() };
  const difference = describeDifference(readReport(FOLDER), current);
  if (difference === null) return;
  const isCheck = process.argv.includes('--check');
  if (isCheck || difference.isVersionTooLow) throw new StartError(difference.message);
  writeReport(FOLDER, current);
  console.log(`shared-kit/api-report is that of ${current.version}.`);
});
