import { readAdminDocument, type AdminDocument } from '../kernel/admin-document.ts';

/** Puts the name of the person who runs the website into a sentence that mentions her, and how to reach her. */
export function nameOperator(
  sentence: string,
  operator: AdminDocument['operator'] = readAdminDocument().operator,
): string {
  if (!operator?.name) return sentence;
  const { name, contact } = operator;
  return sentence
    .replaceAll(/(ask) the person who runs the website( for help)?\./gi, (_, ask: string) =>
      contact ? `${ask} ${name}, who runs the website: ${contact}.` : `${ask} ${name}, who runs the website.`,
    )
    .replaceAll(
      /the person who runs the website/gi,
      () => `${name}, who runs the website${contact && ` (${contact})`},`,
    );
}
