import { serveTasks } from '../workers/serve-tasks';
import { processText } from './text-tasks';

serveTasks(processText);
