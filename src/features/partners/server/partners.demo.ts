import type { DemoContent } from '../../../infra/db/demo-content.ts';
import { partners as table } from './partners.table.ts';

interface DemoPartner {
  name: string;
  logo: string;
  url?: string;
}

/** The fictional partners of the demo chapter; some have no website. */
export const demoPartners: readonly DemoPartner[] = [
  {
    name: 'Calvert Harbor Credit Union',
    logo: 'partners/calvert-harbor-credit-union.svg',
    url: 'https://calvert-harbor-credit-union.example/',
  },
  {
    name: 'Juniper & Main Booksellers',
    logo: 'partners/juniper-main-booksellers.svg',
    url: 'https://juniper-main-booksellers.example/',
  },
  { name: 'Severn Light Energy Cooperative', logo: 'partners/severn-light-energy-cooperative.svg' },
  {
    name: 'Tidewater Family Dental',
    logo: 'partners/tidewater-family-dental.svg',
    url: 'https://tidewater-family-dental.example/',
  },
  {
    name: 'Magnolia Row Bakery',
    logo: 'partners/magnolia-row-bakery.svg',
    url: 'https://magnolia-row-bakery.example/',
  },
  { name: 'Piedmont Legal Associates, LLC', logo: 'partners/piedmont-legal-associates-llc.svg' },
  {
    name: 'Bayline Health Foundation',
    logo: 'partners/bayline-health-foundation.svg',
    url: 'https://bayline-health-foundation.example/',
  },
  {
    name: 'Old Mill Arts Collective',
    logo: 'partners/old-mill-arts-collective.svg',
    url: 'https://old-mill-arts-collective.example/',
  },
  { name: 'Copperleaf Landscape Co.', logo: 'partners/copperleaf-landscape-co.svg' },
  {
    name: 'The Harmony Music School',
    logo: 'partners/the-harmony-music-school.svg',
    url: 'https://the-harmony-music-school.example/',
  },
  {
    name: 'Chesapeake Sound Broadcasting',
    logo: 'partners/chesapeake-sound-broadcasting.svg',
    url: 'https://chesapeake-sound-broadcasting.example/',
  },
  {
    name: 'Ridgeway Community College',
    logo: 'partners/ridgeway-community-college.svg',
    url: 'https://ridgeway-community-college.example/',
  },
  { name: 'Lantern House Family Services', logo: 'partners/lantern-house-family-services.svg' },
  {
    name: 'Sunrise Commons Senior Living',
    logo: 'partners/sunrise-commons-senior-living.svg',
    url: 'https://sunrise-commons-senior-living.example/',
  },
  {
    name: 'Blue Heron Pharmacy',
    logo: 'partners/blue-heron-pharmacy.svg',
    url: 'https://blue-heron-pharmacy.example/',
  },
  { name: 'Fairmont & Lyle Accountants', logo: 'partners/fairmont-lyle-accountants.svg' },
  {
    name: 'Hometown Key Realty',
    logo: 'partners/hometown-key-realty.svg',
    url: 'https://hometown-key-realty.example/',
  },
  {
    name: 'Willow Bend Florist',
    logo: 'partners/willow-bend-florist.svg',
    url: 'https://willow-bend-florist.example/',
  },
  { name: 'Northgate Print Works', logo: 'partners/northgate-print-works.svg' },
  {
    name: 'Potomac Thread & Tailoring',
    logo: 'partners/potomac-thread-tailoring.svg',
    url: 'https://potomac-thread-tailoring.example/',
  },
  {
    name: 'Blue Shell Seafood House',
    logo: 'partners/blue-shell-seafood-house.svg',
    url: 'https://blue-shell-seafood-house.example/',
  },
  { name: 'Unity Span Engineers', logo: 'partners/unity-span-engineers.svg' },
  {
    name: 'Elmhurst Montessori',
    logo: 'partners/elmhurst-montessori.svg',
    url: 'https://elmhurst-montessori.example/',
  },
  { name: 'ClearView Eye Care', logo: 'partners/clearview-eye-care.svg' },
  {
    name: 'Morning Table Coffee Roasters',
    logo: 'partners/morning-table-coffee-roasters.svg',
    url: 'https://morning-table-coffee-roasters.example/',
  },
  {
    name: 'Wayfinder Travel Advisors',
    logo: 'partners/wayfinder-travel-advisors.svg',
    url: 'https://wayfinder-travel-advisors.example/',
  },
  { name: 'Threefold Youth Alliance', logo: 'partners/threefold-youth-alliance.svg' },
  {
    name: 'Stonearch Masonry & Restoration',
    logo: 'partners/stonearch-masonry-restoration.svg',
    url: 'https://stonearch-masonry-restoration.example/',
  },
  { name: 'Greenfield Savings Bank', logo: 'partners/greenfield-savings-bank.svg' },
  {
    name: 'Guiding Star Insurance',
    logo: 'partners/guiding-star-insurance.svg',
    url: 'https://guiding-star-insurance.example/',
  },
];

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
