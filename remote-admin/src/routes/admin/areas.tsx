import type { ReactNode } from 'react';
import { FileText, LayoutDashboard } from 'lucide-react';

export interface Area {
  path: string;
  label: string;
  icon: ReactNode;
}

const icon = { size: 18, 'aria-hidden': true } as const;

/** The areas of the admin, in the order of the sidebar. */
export const areas: readonly Area[] = [
  { path: '/admin', label: 'Overview', icon: <LayoutDashboard {...icon} /> },
  { path: '/admin/posts', label: 'Blog Posts', icon: <FileText {...icon} /> },
];
