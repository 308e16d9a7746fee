import type { SizeLimitConfig } from 'size-limit';
import { firstLoadOf, refuseStrangers } from './scripts/first-load.ts';

const homeFiles = firstLoadOf('src/web/home-screen.tsx', 'dist/site');
const eventsFiles = firstLoadOf('src/features/events/site/events-screen.tsx', 'dist/site');
refuseStrangers(homeFiles);
refuseStrangers(eventsFiles);

const limits: SizeLimitConfig = [
  { name: 'first load of /', path: homeFiles, gzip: true, limit: '120 kB' },
  { name: 'first load of /events', path: eventsFiles, gzip: true, limit: '120 kB' },
];

export default limits;
