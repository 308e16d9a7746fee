import { z } from 'zod';
import type { ContactOffice, ContactRow, Officer } from '../../kernel/lookups.ts';
import type { MenuPage } from './menu.rules.ts';

/** What visitors get of a topic also depends on this. */
export interface SiteContext {
  /** The members whom the details name, as far as they are listed. */
  members: readonly ContactRow[];
  memberEmails: string;
  /** The offices that visitors can write to. */
  offices: readonly ContactOffice[];
  /** The published pages that can be in the menu, by title. */
  pages: readonly MenuPage[];
  /** The officer who is President. */
  president: Officer | undefined;
  hasPresident: boolean;
  hasPastBoards: boolean;
  day: string;
  sanitizeHtml: (html: string) => string;
}

/** One topic of the chapter details, as the database, the API and the website know it. */
export interface TopicContract<
  Values extends z.ZodObject = z.ZodObject,
  OnSite extends z.ZodRawShape = z.ZodRawShape,
  Empty = z.infer<Values>,
> {
  name: string;
  /** Who may change it, if not every editor. */
  access?: 'owner';
  /** What it holds, in the order of the history. Its form holds exactly this, and so do the database and its revisions. */
  values: Values;
  /** What it holds before anyone has written anything. A stored value that lacks a newer field gets it from here. */
  empty: Empty;
  /** The field with rich text, which is sanitized. */
  htmlField?: keyof z.infer<Values> & string;
  /** The fields of the site that it fills. */
  onSite: OnSite;
  toSite(values: z.infer<Values>, context: SiteContext): z.infer<z.ZodObject<OnSite>>;
}

/** The empty values that a topic must name: those of its fields that hold neither text nor a list. */
type NamedEmpty<Values> = Partial<Values> & {
  [
    Field in keyof Values as '' extends Values[Field]
      ? never
      : Values[Field] extends readonly unknown[]
        ? never
        : Field
  ]: Values[Field];
};

/** Checks a topic and keeps its exact type. Text and lists are empty at first, unless the topic says otherwise. */
export function defineTopic<Values extends z.ZodObject, OnSite extends z.ZodRawShape>(
  topic: TopicContract<Values, OnSite, NamedEmpty<z.infer<Values>>>,
): TopicContract<Values, OnSite> {
  const fields = Object.entries(topic.values.shape);
  const empty = fields.map(([name, field]) => [name, field instanceof z.ZodArray ? [] : '']);
  return { ...topic, empty: { ...Object.fromEntries(empty), ...topic.empty } as z.infer<Values> };
}

export function findMember(id: string, { members }: Pick<SiteContext, 'members'>): ContactRow | undefined {
  return members.find((member) => String(member.id) === id);
}

/** The paragraphs of a plain text: an empty line is between two of them. */
export function paragraphsOf(text: string): string[] {
  return partsOf(text, /\n\s*\n/);
}

export function linesOf(text: string): string[] {
  return partsOf(text, '\n');
}

function partsOf(text: string, separator: RegExp | string): string[] {
  const parts = text.split(separator).map((part) => part.trim());
  return parts.filter(Boolean);
}
