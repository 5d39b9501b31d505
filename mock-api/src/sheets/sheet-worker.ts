import { serveTasks } from '../workers/serve-tasks';
import { processSheets } from './sheet-tasks';

serveTasks(processSheets);
