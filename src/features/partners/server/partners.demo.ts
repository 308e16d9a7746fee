import type { DemoContent } from '../../../infra/db/demo-content.ts';
import { slugFromTitle } from '../../../kernel/slug.ts';
import { partners as table } from './partners.table.ts';

const partners = [
  { name: 'Calvert Harbor Credit Union', hasWebsite: true },
  { name: 'Juniper & Main Booksellers', hasWebsite: true },
  { name: 'Severn Light Energy Cooperative', hasWebsite: false },
  { name: 'Tidewater Family Dental', hasWebsite: true },
  { name: 'Magnolia Row Bakery', hasWebsite: true },
  { name: 'Piedmont Legal Associates, LLC', hasWebsite: false },
  { name: 'Bayline Health Foundation', hasWebsite: true },
  { name: 'Old Mill Arts Collective', hasWebsite: true },
  { name: 'Copperleaf Landscape Co.', hasWebsite: false },
  { name: 'The Harmony Music School', hasWebsite: true },
  { name: 'Chesapeake Sound Broadcasting', hasWebsite: true },
  { name: 'Ridgeway Community College', hasWebsite: true },
  { name: 'Lantern House Family Services', hasWebsite: false },
  { name: 'Sunrise Commons Senior Living', hasWebsite: true },
  { name: 'Blue Heron Pharmacy', hasWebsite: true },
  { name: 'Fairmont & Lyle Accountants', hasWebsite: false },
  { name: 'Hometown Key Realty', hasWebsite: true },
  { name: 'Willow Bend Florist', hasWebsite: true },
  { name: 'Northgate Print Works', hasWebsite: false },
  { name: 'Potomac Thread & Tailoring', hasWebsite: true },
  { name: 'Blue Shell Seafood House', hasWebsite: true },
  { name: 'Unity Span Engineers', hasWebsite: false },
  { name: 'Elmhurst Montessori', hasWebsite: true },
  { name: 'ClearView Eye Care', hasWebsite: false },
  { name: 'Morning Table Coffee Roasters', hasWebsite: true },
  { name: 'Wayfinder Travel Advisors', hasWebsite: true },
  { name: 'Threefold Youth Alliance', hasWebsite: false },
  { name: 'Stonearch Masonry & Restoration', hasWebsite: true },
  { name: 'Greenfield Savings Bank', hasWebsite: false },
  { name: 'Guiding Star Insurance', hasWebsite: true },
];

/** The fictional partners of the demo chapter; some have no website. */
export const demoPartners = partners.map(({ name, hasWebsite }) => {
  const slug = slugFromTitle(name);
  return {
    name,
    logo: `partners/${slug}.svg`,
    url: hasWebsite ? `https://${slug}.example/` : undefined,
  };
});

export const partnersDemo: DemoContent = {
  table,
  pictures: demoPartners.map(({ name, logo }) => ({ file: logo, title: name, folder: 'partners' })),
  async fill(db, urlOf) {
    for (const [position, { name, logo, url }] of demoPartners.entries()) {
      const partner = { name, url, imageUrl: urlOf(logo), position: position + 1 };
      await db.insert(table).values(partner).onConflictDoUpdate({ target: table.name, set: partner });
    }
  },
};
