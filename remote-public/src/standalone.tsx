import { mountStandalone } from 'shared-kit/standalone';
import remote from './remote';

mountStandalone(remote);
