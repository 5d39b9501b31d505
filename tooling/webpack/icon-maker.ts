import { createLucideIcon } from 'shared-kit/ui';

// What lucide's icons are made by, from the shell: see `sharedIconMaker`.
export default createLucideIcon;
