import { describe, expect, it } from 'vitest';
import { renderAdmin } from '../../test/render-admin.tsx';
import { adminFeatures } from './admin-features.ts';
import HowToHandOverScreen from './admin-how-to-hand-over-screen.tsx';
import { AdminMenuItems } from './admin-menu-items.tsx';

describe('what a feature declares for the back office', () => {
  it('is in the menu, and marks its item on each of its screens', async () => {
    for (const { manifest, menu, parent } of adminFeatures) {
      const to = menu?.to ?? parent?.path;
      for (const path of to ? Object.keys(manifest.adminPaths) : []) {
        const html = await renderAdmin(<AdminMenuItems />, { path: path.replace(':id', '7') });
        const [current] = /<a [^>]*aria-current="page"[^>]*>/.exec(html) ?? [];
        expect(current, path).toContain(`href="${to}"`);
        if (menu) expect(html).toContain(`${menu.label}</a>`);
      }
    }
  });

  it('is part of how to hand over', async () => {
    const html = await renderAdmin(<HowToHandOverScreen />);
    for (const { handingOver } of adminFeatures) {
      const { who, what, step } = handingOver ?? { who: '', what: '', step: '' };
      for (const words of [who, what, step]) expect(html).toContain(words);
    }
  });
});
