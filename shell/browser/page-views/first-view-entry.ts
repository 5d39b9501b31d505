import { trackFirstView } from './first-view';

trackFirstView();
