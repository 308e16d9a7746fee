import { LinkTabs } from '../../ui/layout/link-tabs.tsx';
import { useAdminFeatures } from './admin-feature.ts';

interface SiblingTabsProps {
  /** The screen to which other features add theirs, and what its own tab is called. */
  path: string;
  label: string;
  /** The path of the screen that is open. */
  current: string;
  panelId: string;
}

/** A screen and those that other features put beside it, as tabs; nothing where there are none. */
export function SiblingTabs({ path, label, current, panelId }: SiblingTabsProps) {
  const others = useAdminFeatures().flatMap(({ parent, manifest }) =>
    parent?.path === path ? { label: parent.label, href: Object.keys(manifest.adminPaths)[0]! } : [],
  );
  const tabs = [{ label, href: path }, ...others].map((tab) => ({ ...tab, key: tab.href }));
  return tabs.length > 1 && <LinkTabs label={label} tabs={tabs} current={current} panelId={panelId} />;
}
