import { createLucideIcon } from 'shared-kit/ui';

// The function that lucide's icons are created with, from the shell: see remote-client.mjs.
export default createLucideIcon;
