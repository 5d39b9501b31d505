import { mountStandalone } from 'shared-kit/remote/standalone';
import remote from './remote';

mountStandalone(remote);
