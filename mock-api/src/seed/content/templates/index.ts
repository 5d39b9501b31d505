import type { SeedTemplate } from '../types';
import { cashFlow13Weeks } from './cash-flow-13-weeks';
import { kpiDashboardStarter } from './kpi-dashboard-starter';
import { monthlyBudget } from './monthly-budget';
import { practiceOrders } from './practice-orders';
import { projectPlanWorkdays } from './project-plan-workdays';
import { scripts } from './scripts';
import { stockTracker } from './stock-tracker';

export const templates: SeedTemplate[] = [
  monthlyBudget,
  kpiDashboardStarter,
  projectPlanWorkdays,
  stockTracker,
  practiceOrders,
  ...scripts,
  cashFlow13Weeks,
];
