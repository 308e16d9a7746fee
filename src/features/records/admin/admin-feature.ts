import { createElement, lazy, type ComponentType } from 'react';
import type { Endpoint } from '../../../kernel/endpoint.ts';
import type { FeatureManifest } from '../../../kernel/feature-manifest.ts';
import type { FieldNames } from './activity-text.ts';
import type { Restored } from './field-info.ts';
import type { ListedItem } from './managed-list.ts';
import type { RecordWithHistory } from './record-history-screen.tsx';

type Icon = ComponentType<{ className?: string; 'aria-hidden': 'true' }>;

/** How the activity shows a record of a feature. */
export interface LinkedRecord {
  Icon: Icon;
  fieldNames: FieldNames;
  /** Undefined for records that this person cannot restore, or no one. */
  restore: Restore | undefined;
}

export type Restore = (
  deleted: { id: number; revisionId: number },
  idempotencyKey: string,
) => Promise<Restored>;

/** A link with an icon and a few words. */
export interface LinkToScreen<Path = string> {
  to: Path;
  title: string;
  text: string;
  Icon: Icon;
}

/** A row of the dashboard. */
export interface AttentionItem {
  title: string;
  text: string;
  to: string;
  /** The word on the button of a laptop. The whole row is the link. */
  button: string;
  tone: 'main' | 'accent' | 'plain';
  Icon: Icon;
}

/** What someone should do something about. */
export interface AttentionSource {
  /** Read each time the dashboard opens, by those who may. */
  call: Endpoint;
  /** What is named where the call fails. */
  subject: string;
  toItem(response: unknown): AttentionItem | undefined;
}

/** What a feature adds to the back office. `web/admin-features.ts` lists them. */
export interface AdminFeature<Manifest extends FeatureManifest = FeatureManifest> {
  manifest: Manifest;
  /** The screen of every path of the manifest, loaded when it is opened. */
  screens: Record<keyof Manifest['adminPaths'] & string, ComponentType>;
  /** Its place in the menu, to which all of its screens belong. */
  menu?: { to: keyof Manifest['adminPaths'] & string; label: string; Icon: Icon };
  /** The menu item of another feature to which its screens belong. */
  parentPath?: string;
  /** Its card on the dashboard. */
  card?: LinkToScreen<keyof Manifest['adminPaths'] & string>;
  attention?: AttentionSource;
  /** Its row among the chapter details. */
  chapterRow?: LinkToScreen<keyof Manifest['adminPaths'] & string>;
  /** Its records in the activity; all but the icon is loaded with the activity. */
  record?: {
    Icon: Icon;
    load: () => Promise<{ fieldNames: FieldNames; restore: Endpoint }>;
  };
}

/** Checks that a feature has a screen for every path of its manifest. */
export function defineAdmin<Manifest extends FeatureManifest>(
  feature: AdminFeature<Manifest> &
    (Manifest extends { kind: object } ? Required<Pick<AdminFeature, 'record'>> : object),
): AdminFeature {
  return feature;
}

/** The screen with the history of a record kind. Both are loaded when it is opened. */
export function lazyHistory<Item extends ListedItem>(load: () => Promise<RecordWithHistory<Item>>) {
  return lazy(async () => {
    const [{ RecordHistoryScreen }, of] = await Promise.all([import('./record-history-screen.tsx'), load()]);
    return { default: () => createElement(RecordHistoryScreen<Item>, { of }) };
  });
}
