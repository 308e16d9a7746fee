import { describe, expect, it } from 'vitest';
import { renderAdmin } from '../../test/render-admin.tsx';
import { AboutList } from '../records/admin/about-list.tsx';
import { AdminFeaturesContext, useLinkedScreens } from '../records/admin/admin-feature.ts';
import { adminFeatures } from './admin-features.ts';
import HowToHandOverScreen from './admin-how-to-hand-over-screen.tsx';
import { AdminMenuItems } from './admin-menu-items.tsx';

describe('what a feature declares for the back office', () => {
  it('is in the menu, and marks its item on each of its screens', async () => {
    const screens = adminFeatures.flatMap(({ manifest, menu, parent }) => {
      const item = menu && 'to' in menu ? menu.to : parent?.path;
      return item ? Object.keys(manifest.adminPaths).map((path) => ({ path, item })) : [];
    });
    for (const { path, item } of screens) {
      const html = await renderAdmin(<AdminMenuItems />, { path: path.replace(/:id\??/, '7') });
      const [current] = /<a [^>]*aria-current="page"[^>]*>/.exec(html) ?? [];
      expect(current, path).toContain(`href="${item}"`);
    }
  });

  it('is what the screen of another feature leads to', async () => {
    function Links({ path }: { path: string }) {
      return useLinkedScreens(path).map(({ label, to }) => (
        <a key={label} href={to}>
          {label}
        </a>
      ));
    }
    for (const { manifest, parent } of adminFeatures) {
      const html = await renderAdmin(
        <AdminFeaturesContext value={adminFeatures}>
          <Links path={parent?.path ?? ''} />
        </AdminFeaturesContext>,
      );
      const [first] = Object.keys(manifest.adminPaths);
      expect(html.includes(`href="${first}"`)).toBe(parent !== undefined);
    }
  });

  it('says what its list of people is, and leads to the others', async () => {
    const lists = adminFeatures.flatMap(({ menu, peopleList }) =>
      peopleList && menu && 'to' in menu ? { to: menu.to, text: peopleList } : [],
    );
    expect(lists.map(({ to }) => to)).toEqual(['/admin/members', '/admin/board', '/admin/people']);
    for (const { to, text } of lists) {
      const html = await renderAdmin(
        <AdminFeaturesContext value={adminFeatures}>
          <AboutList path={to} />
        </AdminFeaturesContext>,
      );
      expect(html).toContain(text);
      const linked = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
      expect(linked).toEqual(lists.map((each) => each.to).filter((each) => each !== to));
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
