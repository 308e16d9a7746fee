/** The features that can be pulled out, and the files outside their folders that still need them. The lists only shrink. */
export const pullOutExceptions = {
  partners: [],
  gallery: [],
  search: [],
  backups: [],
  'roll-call': [],
  'social-posts': [],
} as const satisfies Record<string, readonly string[]>;

export type PulledFeature = keyof typeof pullOutExceptions;
