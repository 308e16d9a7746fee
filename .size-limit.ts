import type { SizeLimitConfig } from 'size-limit';
import { firstLoadOf, refuseStrangers } from './scripts/first-load.ts';

const screens = {
  '/events': 'src/features/events/site/events-screen.tsx',
  '/gallery': 'src/features/gallery/site/gallery-screen.tsx',
  '/partners': 'src/features/partners/site/partners-screen.tsx',
  '/contact': 'src/web/contact-screen.tsx',
};

const limits: SizeLimitConfig = Object.entries(screens).map(([address, screen]) => {
  const files = firstLoadOf(screen, 'dist/site');
  refuseStrangers(files);
  return { name: `first load of ${address}`, path: files, gzip: true, limit: '120 kB' };
});

export default limits;
