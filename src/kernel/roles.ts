/** What people with access may do, each role including the ones before it. */
export const roles = ['helper', 'editor', 'owner'] as const;

export type Role = (typeof roles)[number];

/** Whether a role includes another one. */
export function includesRole(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}
