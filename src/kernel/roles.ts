/** What people with access may do, each role including the ones before it. */
export const roles = ['helper', 'editor', 'owner'] as const;

export type Role = (typeof roles)[number];

/** What people call the roles. */
export const roleNames: Record<Role, string> = { helper: 'Helper', editor: 'Editor', owner: 'Owner' };

/** What one person may do. */
export interface Rights {
  role: Role;
  /** Owners may always export; to editors an owner can give the right. */
  canExport: boolean;
}

/** Whether a role includes another one. */
export function includesRole(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}

/** Who may make a call: everyone, or people with at least this role. */
export type Access = 'public' | Role;

/** A rule about some requests of a call: those need a higher role than the others. */
export interface StricterAccess {
  role: Role;
  /** What only this role can do: "publish a page". */
  what: string;
  /** Gets the validated request. */
  applies(request: { params: unknown; body: unknown }): boolean;
}

/** Who may make a call: a part of its contract. */
export interface AccessRules {
  readonly access: Access;
  readonly stricterAccess?: StricterAccess;
  /** Takes many records out of the site: owners, and editors to whom an owner gave the right to export. */
  readonly needsExportRight?: true;
}

/** Whether a signed-in person may make a call; with a request, also whether she may make that one. */
export function mayCall(
  { role, canExport }: Rights,
  { access, stricterAccess, needsExportRight }: AccessRules,
  request?: Parameters<StricterAccess['applies']>[0],
): boolean {
  if (access === 'public') return true;
  if (needsExportRight && !canExport) return false;
  const needed = request && stricterAccess?.applies(request) ? stricterAccess.role : access;
  return includesRole(role, needed);
}
