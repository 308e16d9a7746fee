import type { PageCard } from '../manage-pages.contract.ts';

type PageType = PageCard['type'];

/** What people call the types of pages. */
export const typeNames: Record<PageType, string> = { program: 'Program', general: 'General' };

export const typeOptions = Object.entries(typeNames).map(([value, label]) => ({ value, label }));
