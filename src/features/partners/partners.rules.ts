/** From the highest to the lowest. A partner may have none. */
export const partnerLevels = ['platinum', 'gold', 'silver', 'bronze'] as const;
export type PartnerLevel = (typeof partnerLevels)[number];

export const levelNames: Record<PartnerLevel, string> = {
  platinum: 'Platinum',
  gold: 'Gold',
  silver: 'Silver',
  bronze: 'Bronze',
};

interface LevelGroup<Partner> {
  level: PartnerLevel | undefined;
  partners: Partner[];
}

/** Partners by level, each group in its order; those without a level are last. Empty groups are left out. */
export function groupByLevel<Partner extends { level?: PartnerLevel | undefined }>(
  partners: readonly Partner[],
): LevelGroup<Partner>[] {
  return [...partnerLevels, undefined]
    .map((level) => ({ level, partners: partners.filter((partner) => partner.level === level) }))
    .filter((group) => group.partners.length > 0);
}

/** The width of a square logo. */
const SQUARE_LOGO_PX = 88;
/** Half the width of a thumbnail, which is then sharp on screens with two pixels per CSS pixel. */
const MAX_WIDTH_PX = 200;
const MAX_HEIGHT_PX = 88;

/** The displayed width of a logo. All logos cover about the same area, so that none looks more important. */
export function logoWidth({ width, height }: { width: number; height: number }): number {
  const aspect = width / height;
  return Math.round(Math.min(SQUARE_LOGO_PX * Math.sqrt(aspect), MAX_WIDTH_PX, MAX_HEIGHT_PX * aspect));
}
