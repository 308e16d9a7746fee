import { isLightTone, toneClasses, type Tone } from '../../../ui/layout/tones.ts';
import type { Site } from '../site.contract.ts';

const tones: Record<Site['slides'][number]['tone'], Tone> = {
  green: 'deep',
  gold: 'gold',
  plum: 'wine',
  bay: 'mist',
};

/** The classes of a slide's tone, by the color that an officer chose. */
export function slideTone(color: keyof typeof tones): string {
  const tone = tones[color];
  return isLightTone(tone) ? toneClasses[tone] : `${toneClasses[tone]} on-dark`;
}
