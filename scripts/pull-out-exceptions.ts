/** The features that can be pulled out, and the files outside their folders that still need them. The lists only shrink. */
export const pullOutExceptions = {
  partners: [],
  gallery: [],
  search: [],
  backups: [
    'src/server/backups.test.ts',
    'src/server/check-backups.ts',
    'src/server/commands/recorded-backups.test.ts',
    'src/server/commands/with-record.ts',
    'src/server/endpoints.ts',
    'src/server/features.ts',
    'src/server/migrate-with-backup.ts',
    'src/web/admin-handover-screen.tsx',
    'src/web/admin-status-screen.tsx',
    'src/web/dashboard-attention.tsx',
  ],
  'roll-call': [],
  'social-posts': [],
} as const satisfies Record<string, readonly string[]>;

export type PulledFeature = keyof typeof pullOutExceptions;
