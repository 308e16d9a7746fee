import type { Role } from './roles.ts';

/** A type of record with revisions: what everything that lists records must know of it. */
export interface RecordKind {
  /** As revisions and the activity store it. */
  readonly type: string;
  /** What an officer calls one. */
  readonly noun: string;
  /** What an officer calls several. */
  readonly plural: string;
  /** The heading of a list of them. */
  readonly label: string;
  /** Who may see its history. No call knows a kind for owners only. */
  readonly historyRole: Exclude<Role, 'owner'>;
  /** Where one is opened in the back office. */
  readonly path: (id: number) => string;
  /** Whether it shows pictures; those that are added for it alone have a group in the picture library. */
  readonly pictures?: 'shown' | 'own';
}

/** What a feature says of itself to all sides. Plain data, so that the server, both applications and contracts can read it. */
export interface FeatureManifest {
  readonly kind?: RecordKind;
  /** Its screens in the back office and who may open them, in the notation of React Router. */
  readonly adminPaths: Readonly<Record<string, Role>>;
  /** Its screens in the back office that are open to everyone. */
  readonly publicAdminPaths?: readonly string[];
}

/** Checks a manifest and keeps its exact type, from which the unions of types and paths are made. */
export function defineManifest<const Manifest extends FeatureManifest>(manifest: Manifest): Manifest {
  return manifest;
}
