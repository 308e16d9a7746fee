import { createContext, createElement, lazy, use, type ComponentType } from 'react';
import type { Endpoint } from '../../kernel/endpoint.ts';
import type { FeatureManifest } from '../../kernel/feature-manifest.ts';
import { includesRole, type Role } from '../../kernel/roles.ts';
import type { LinkTarget } from '../../ui/forms/link-field.tsx';
import type { Action } from '../../ui/layout/actions.tsx';
import { useRights } from '../../ui/rights-context.tsx';
import type { Activity } from '../records.contract.ts';
import type { FieldNames, Sentence } from './activity-text.ts';
import type { CancelOfferProps, CollectionsPart, EventPartForm, TextAdditionProps } from './feature-parts.ts';
import type { Restored } from './field-info.ts';
import type { ListedItem } from './managed-list.ts';
import type { RecordWithHistory } from './record-history-screen.tsx';
import type { RecordFilterSource } from './record-filter.ts';

type Icon = ComponentType<{ className?: string; 'aria-hidden': 'true' }>;

/** What a feature says about its entries in the activity. */
export interface ActivityWords {
  fieldNames?: FieldNames;
  /** Records without it cannot be restored. */
  restore?: Endpoint;
  /** Erases a deleted record before its days are over. */
  purge?: Endpoint;
  /** Undefined for an entry that has the words of all records. */
  describe?: (line: Activity) => Sentence | undefined;
}

/** How the activity shows what is of one type. */
export interface LinkedRecord extends Omit<ActivityWords, 'restore'> {
  Icon: Icon;
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

/** When something was read, and where the chapter is. */
export interface ReadClock {
  timeZone: string;
  asOf: Date;
}

/** What someone should do something about. */
export interface AttentionSource {
  /** Read each time the dashboard opens, by those who may. */
  call: Endpoint;
  /** What is named where the call fails. */
  subject: string;
  /** Whether its row comes right after unread messages. */
  isUrgent?: boolean;
  toItem(response: unknown, clock: ReadClock): AttentionItem | undefined;
  /** Good news below the rows; empty while there is none. */
  toProof?(response: unknown, clock: ReadClock): string;
}

/** A place in the menu. */
export interface MenuItem<Path = string> {
  to: Path;
  label: string;
  Icon: Icon;
  /** Absent among what officers do every week. */
  group?: 'chapter';
  /** Beside the label. */
  Badge?: ComponentType;
}

/** What a line of another feature needs to know of a member. */
export interface MemberOfLine {
  id: number;
  name: string;
  /** Empty where she has none. */
  email: string;
}

type PathOf<Manifest extends FeatureManifest> = keyof Manifest['adminPaths'] & string;

/** What a feature adds to the back office. `web/admin-features.ts` lists them. */
export interface AdminFeature<Manifest extends FeatureManifest = FeatureManifest> {
  manifest: Manifest;
  /** The screen of every path of the manifest, loaded when it is opened. */
  screens: Record<PathOf<Manifest>, ComponentType>;
  /** The screen of every public path of the manifest. */
  publicScreens?: Record<string, ComponentType>;
  /** Its place in the menu, to which all of its screens belong. A screen without one in a list of places belongs to none. */
  menu?: MenuItem<PathOf<Manifest>> | readonly MenuItem<PathOf<Manifest>>[];
  /** The screen of another feature that leads to its first one, and to whose menu item its screens belong; and others that lead there. */
  parent?: { path: string; otherPaths?: readonly string[]; label: string; Icon: Icon };
  /** The place in the menu of another feature to which its screens belong. */
  menuPath?: string;
  /** Screens of other features that belong to its place in the menu. */
  adoptedPaths?: readonly string[];
  /** What its list of people is, where it has one. Each such list leads to the others. */
  peopleList?: string;
  /** Its card on the dashboard. */
  card?: LinkToScreen<PathOf<Manifest>>;
  attention?: AttentionSource | readonly AttentionSource[];
  recordFilters?: RecordFilterSource;
  /** Its section of *Website status*. */
  statusSection?: { name: string; Section: ComponentType<{ headingClass: string }> };
  /** Its section of the handover sheet. */
  handoverFacts?: {
    call: Endpoint;
    title: string;
    toFacts(response: unknown, timeZone: string): [label: string, value: string][];
  };
  /** What *How to hand over* says of it: who does what, and a step a month before. */
  handingOver?: { who: string; what: string; step: string };
  /** Its row among the chapter details. */
  chapterRow?: LinkToScreen<PathOf<Manifest>>;
  /** Its line among the details of a member, for those who have the role. */
  memberLine?: { role: Role; label: string; Line: ComponentType<{ member: MemberOfLine }> };
  eventPart?: EventPartForm;
  collections?: CollectionsPart;
  /** Its button below a text that is emailed, which adds something to that. */
  TextAddition?: ComponentType<TextAdditionProps>;
  /** Where a link on the website can lead. */
  readLinkTargets?: (clock: ReadClock) => Promise<LinkTarget[]>;
  /** What it offers to do when an event is cancelled. */
  CancelOffer?: ComponentType<CancelOfferProps>;
  /** How people sign in, below those who can. */
  SignInSettings?: ComponentType;
  /** Its records or its subject in the activity; all but the icon is loaded with the activity. */
  record?: { Icon: Icon; load: () => Promise<ActivityWords> };
  /** Its words for entries about records of another feature. */
  loadWords?: () => Promise<Pick<ActivityWords, 'describe'>>;
}

/** Checks that a feature has a screen for every path of its manifest. */
export function defineAdmin<Manifest extends FeatureManifest>(
  feature: AdminFeature<Manifest> &
    (Manifest extends { kind: object } ? Required<Pick<AdminFeature, 'record'>> : object) &
    (Manifest extends { subject: object }
      ? { record: { load: () => Promise<Required<Pick<ActivityWords, 'describe'>>> } }
      : object) &
    (Manifest extends { publicAdminPaths: readonly (infer Path extends string)[] }
      ? { publicScreens: Record<Path, ComponentType> }
      : object),
): AdminFeature {
  return feature;
}

export const AdminFeaturesContext = createContext<readonly AdminFeature[]>([]);

/** All features, for the screens of one that show the others. */
export function useAdminFeatures(): readonly AdminFeature[] {
  return use(AdminFeaturesContext);
}

/** What features add to the collections of the gallery. */
export function useCollectionsParts(): readonly CollectionsPart[] {
  return useAdminFeatures().flatMap(({ collections = [] }) => collections);
}

/** The parts that features add to events. */
export function useEventParts(): readonly EventPartForm[] {
  return useAdminFeatures().flatMap(({ eventPart = [] }) => eventPart);
}

/** The screens of other features to which a screen leads. */
export function useLinkedScreens(path: string): Action[] {
  return useAdminFeatures().flatMap(({ manifest, parent }) =>
    parent && [parent.path, ...(parent.otherPaths ?? [])].includes(path)
      ? { label: parent.label, Icon: parent.Icon, to: Object.keys(manifest.adminPaths)[0]! }
      : [],
  );
}

/** Whether a screen is there and open to the person who is signed in. */
export function useMayOpen(path: string): boolean {
  const { role } = useRights();
  const needed = useAdminFeatures().flatMap(({ manifest }) => manifest.adminPaths[path] ?? []);
  return needed.some((each) => includesRole(role, each));
}

/** The screen with the history of a record kind. Both are loaded when it is opened. */
export function lazyHistory<Item extends ListedItem>(load: () => Promise<RecordWithHistory<Item>>) {
  return lazy(async () => {
    const [{ RecordHistoryScreen }, of] = await Promise.all([import('./record-history-screen.tsx'), load()]);
    return { default: () => createElement(RecordHistoryScreen<Item>, { of }) };
  });
}
