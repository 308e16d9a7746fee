import type { Role } from './roles.ts';

/** What entries of the activity can be about. */
export interface ActivitySubject {
  /** As the activity and revisions store it. */
  readonly type: string;
  /** The heading of a list of them. */
  readonly label: string;
  /** Who may see its history. */
  readonly historyRole: Role;
  /** Where one is opened in the back office. */
  readonly path?: (id: number) => string;
  /** What officers call those of which entries say who read them. */
  readonly read?: string;
}

/** A type of record with revisions: what everything that lists records must know of it. */
export interface RecordKind extends ActivitySubject {
  /** What an officer calls one. */
  readonly noun: string;
  /** What an officer calls several. */
  readonly plural: string;
  /** No call knows a kind for owners only. */
  readonly historyRole: Exclude<Role, 'owner'>;
  readonly path: (id: number) => string;
  /** Whether it shows pictures; those that are added for it alone have a group in the picture library. */
  readonly pictures?: 'shown' | 'own';
  /** Whether the pictures that were added for it show no people, so that browsers may keep them for long. */
  readonly hasLogos?: true;
  /** What the history calls a version where saving publishes nothing, such as 'Saved'. */
  readonly savedAs?: string;
}

/** What a feature says of itself to all sides. Plain data, so that the server, both applications and contracts can read it. */
export interface FeatureManifest {
  readonly kind?: RecordKind;
  /** What it has without revisions: orders, accounts, messages. */
  readonly subject?: ActivitySubject;
  /** Its screens in the back office and who may open them, in the notation of React Router. */
  readonly adminPaths: Readonly<Record<string, Role>>;
  /** Its screens in the back office that are open to everyone. */
  readonly publicAdminPaths?: readonly string[];
}

/** Checks a manifest and keeps its exact type, from which the unions of types and paths are made. */
export function defineManifest<const Manifest extends FeatureManifest>(manifest: Manifest): Manifest {
  return manifest;
}
