import type { ComponentType, ReactNode } from 'react';
import type { LinkTarget } from '../../../ui/forms/link-field.tsx';
import type { MenuPage } from '../menu.rules.ts';
import type { Site } from '../site.contract.ts';

/** What the inputs of topics need of other features. */
export interface TopicLists {
  /** Those who can be president, hold an office, or lead a program. */
  members: readonly MemberChoice[];
  /** Whether there is no one to choose. */
  hasNoMembers?: boolean;
  nextEvents: readonly NextEvent[];
  /** The screens of the website that a link can lead to. */
  targets: readonly LinkTarget[];
  /** Those that can be in the menu. */
  pages: readonly PageTitle[];
}

export interface MemberChoice {
  id: number;
  name: string;
  title?: string | undefined;
  imageUrl?: string | undefined;
  isOfficer: boolean;
  isUnlisted: boolean;
}

export interface NextEvent {
  id: number;
  title: string;
  startDate: string;
}

export type PageTitle = Pick<MenuPage, 'slug' | 'title' | 'type'>;

/** The name of a form field, and its label. */
export interface NamedField {
  name: string;
  label: string;
}

/** What a field is called, how its value reads in the history and in a conflict, and how it is entered. */
type TopicField<Value, OtherField> = {
  label: string;
  isHtml?: true;
  /** The other field whose input also asks for this one, or its own. */
  input: OtherField | ((field: NamedField, lists: TopicLists) => ReactNode);
} & ([Value] extends [string] ? { toText?: (value: Value) => string } : { toText: (value: Value) => string });

interface PreviewedScreen {
  path: string;
  /** The part of the screen that is shown first: its id. */
  part?: string;
  name: string;
}

/** One topic of the chapter details in the back office. */
export interface TopicModule<Values> {
  /** Where its row is, if not before the rows of other features: after them, or under Board. */
  place?: 'last' | 'next-board';
  Icon: ComponentType<{ 'aria-hidden': 'true' }>;
  /** What it says at present, in a few words. */
  summary: (values: Values, now: { today: string; site: Site }) => string;
  /** A picture in place of the icon. */
  portrait?: (site: Site) => string | undefined;
  /** The screens of the website where it appears. */
  previews: (site: Site) => readonly [PreviewedScreen, ...PreviewedScreen[]];
  /** In the order of the form. */
  fields: { [Field in keyof Values & string]: TopicField<Values[Field], keyof Values & string> };
}

export const homePage = { path: '/', name: 'home page' };
export const contactPage = { path: '/contact', name: 'contact page' };

export function joined(parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}

export function countOf(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
