export { Tabs } from './Tabs';
export type { TabItem, TabsProps } from './Tabs';
export { useTabParam } from './use-tab-param';
