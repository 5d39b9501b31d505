import { appsScriptWeeklyDigest } from './apps-script-weekly-digest';
import { cleaningImports } from './cleaning-imports';
import { dynamicArrays } from './dynamic-arrays';
import { googleSheetsQuery } from './google-sheets-query';
import { heatMap } from './heat-map';
import { kpiDashboard } from './kpi-dashboard';
import { letAndLambda } from './let-and-lambda';
import { shortcuts } from './shortcuts';
import { sumifsMonthlyReport } from './sumifs-monthly-report';
import { vbaSplitWorkbook } from './vba-split-workbook';
import { workingDays } from './working-days';
import { xlookupVsVlookup } from './xlookup-vs-vlookup';
import type { SeedPost } from '../types';

export const posts: SeedPost[] = [
  heatMap,
  appsScriptWeeklyDigest,
  dynamicArrays,
  googleSheetsQuery,
  kpiDashboard,
  xlookupVsVlookup,
  cleaningImports,
  letAndLambda,
  sumifsMonthlyReport,
  shortcuts,
  vbaSplitWorkbook,
  workingDays,
];
