import { expect } from '@playwright/test';
import { xssPayloads } from '../test/xss-payloads.ts';
import { query } from './databases.ts';
import { intercept } from './intercept.ts';
import { findExecutedXss } from './executed-xss.ts';
import { addMembers } from './own-members.ts';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { open, test } from './visitor.ts';
import { emptySlide, publishDetails } from '../test/chapter-details.ts';

/** All attacks, joined up to the maximum length of a field. */
function attacksIn(longest: number): string[] {
  const fields: string[] = [];
  let field = '';
  for (const attack of xssPayloads.filter(({ length }) => length <= longest)) {
    if (field.length + attack.length > longest) {
      fields.push(field);
      field = '';
    }
    field += attack;
  }
  return [...fields, field];
}

const everything = xssPayloads.join(' ');
const titles = attacksIn(200);
const long = attacksIn(2_000);
const textOf = (index: number) => long[index % long.length]!;

let site: OwnSite;

test.beforeAll(async () => {
  test.setTimeout(90_000);
  // Inserted without any check, as an attacker with access to the database would do it.
  site = await openOwnSite({
    now: '2026-08-05T12:00-04:00',
    events: titles.map((title, index) => ({
      title,
      starts: `2026-08-${String(10 + (index % 3)).padStart(2, '0')}T15:00-04:00`,
      // Only a few in one event, because an unclosed tag would hide those after it.
      description: xssPayloads.filter((_, number) => number % titles.length === index).join('<hr>'),
      location: textOf(index + 1),
      picture: textOf(index + 2),
    })),
  });
  await addMembers(
    site.databaseUrl,
    titles.map((name, index) => ({
      name,
      title: textOf(index),
      email: textOf(index + 1),
      picture: textOf(index + 2),
      category: titles[(index + 1) % titles.length]!,
      isOfficer: index % 2 === 0,
      isAlumna: true,
    })),
  );
  await plantPictures();
  await plantPartners();
  await plantPages();
  await plantChapterDetails();
});
test.afterAll(() => site.stop());

async function plantPictures() {
  for (const [index, title] of titles.entries()) {
    await query(
      site.databaseUrl,
      `insert into media_items (storage_key, title, filename, folder_path, gallery_title, caption, width, height, files)
       values ($1, $2, $2, 'gallery/2026/08', $3, $4, 4, 3, '{"original":{},"thumbnail":{},"medium":{},"large":{}}')`,
      [`attack-${String(index).padStart(4, '0')}`, title, titles[index % 40], textOf(index)],
    );
  }
}

async function plantPartners() {
  for (const [position, name] of titles.entries()) {
    await query(
      site.databaseUrl,
      'insert into partners (name, image_url, url, position) values ($1, $2, $3, $4)',
      [name, textOf(position), `https://a.example/${textOf(position)}`, position],
    );
  }
}

async function plantPages() {
  const pages = ['our-history', 'national-trends', 'services-to-youth', 'the-arts', 'scholarships'];
  for (const [index, slug] of pages.entries()) {
    const sections = (index === 1 ? xssPayloads : long).map((content, number) => ({
      title: titles[number % titles.length],
      content,
      imageUrl: textOf(number),
    }));
    await query(site.databaseUrl, 'insert into pages (slug, title, type, content) values ($1, $2, $3, $4)', [
      slug,
      titles[index],
      index === 0 ? 'general' : 'program',
      JSON.stringify({ body: everything, sections }),
    ]);
  }
}

async function plantChapterDetails() {
  const lines = long.join('\n\n');
  await publishDetails((...statement) => query(site.databaseUrl, ...statement), {
    identity: {
      chapterName: titles[0]!,
      organisationName: everything,
      tagline: everything,
      description: everything,
      charteredIn: everything,
    },
    contact: {
      email: everything,
      phone: everything,
      mailingAddress: lines,
      headquartersAddress: lines,
      headquartersPhone: everything,
      // A URL must start like one, or nothing is rendered.
      facebook: `https://a.example/${everything}`,
      outsideLinks: titles.map((label) => ({ label, url: `https://a.example/${label}` })),
    },
    slides: {
      slides: titles.slice(0, 4).map((title, index) => ({
        ...emptySlide,
        title,
        description: textOf(index),
        imageUrl: textOf(index),
        imageAlt: everything,
        link: `/${title}`,
      })),
    },
    president: {
      name: everything,
      title: everything,
      imageAlt: everything,
      quote: everything,
      greeting: lines,
      message: everything,
    },
    mission: {
      statement: everything,
      footerText: everything,
      intro: everything,
      mission: lines,
      history: lines,
      service: lines,
      facts: titles.slice(0, 4).map((figure) => ({ figure, label: everything })),
      scholarshipsTotal: 1,
      scholarshipsText: everything,
      scholarshipsEmail: everything,
    },
    giving: { text: everything, recipient: everything, isDeductible: 'yes' },
    menu: { programs: [] },
  });
}

test.describe('three hundred attacks in every field of the database', () => {
  // The sanitized attacks still request missing pictures.
  test.use({
    expectedErrors:
      /^Failed to load resource|ERR_|^policy broken: img-src|Content Security Policy directive.*img-src/,
  });

  const groups = {
    'home, message and members': ['/', '/about/presidents-message', '/about/members'],
    pages: [
      '/about/our-history',
      '/programs/national-trends',
      '/programs/services-to-youth',
      '/programs/the-arts',
    ],
    'lists and months of events': ['/events', '/events?view=month', '/events?event=1'],
    'days of events': [
      '/events?view=day&date=2026-08-10',
      '/events?view=day&date=2026-08-11',
      '/events?view=day&date=2026-08-12',
    ],
    'gallery, partners, contact and not found': ['/gallery', '/partners', '/contact', '/nothing'],
  };
  for (const [group, paths] of Object.entries(groups)) {
    test(`run nothing in ${group}`, async ({ page }) => {
      await intercept(page, /\.(webp|avif|jpe?g|png)$|\/x$/, (route) => route.fulfill({ status: 404 }));
      for (const path of paths) {
        await test.step(path, async () => {
          await open(page, site.url + path);
          const shown = page.locator(/contact|nothing/.test(path) ? 'footer' : 'main');
          // A partner's name is the text of its logo.
          if (path === '/partners')
            await expect(shown.locator('img[alt*="broken=1"]').first()).toBeAttached();
          else await expect(shown).toContainText('broken=1');
          expect(await findExecutedXss(page)).toEqual([]);
          await page.mouse.move(640, 400);
          await page.keyboard.press('Tab');
          expect(await findExecutedXss(page)).toEqual([]);
        });
      }
    });
  }
});
