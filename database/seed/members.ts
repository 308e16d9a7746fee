import { demoOfficers } from './officers.ts';
import type { DemoMember } from './shapes.ts';

const regularMembers: readonly DemoMember[] = [
  { name: 'Beverly Ashcombe', email: 'beverly.ashcombe@patuxent.example', isPlatinum: true },
  {
    name: 'Cynthia Rowe-Banks',
    email: 'cynthia.rowe-banks@patuxent.example',
    portrait: 'members/cynthia-rowe-banks.svg',
  },
  { name: 'Daphne Okafor', email: 'daphne.okafor@patuxent.example' },
  {
    name: 'Earline Summerset',
    email: 'earline.summerset@patuxent.example',
    portrait: 'members/earline-summerset.svg',
    isAlumna: true,
    isPlatinum: true,
  },
  {
    name: 'Fatou Diallo-Hayes',
    email: 'fatou.diallo-hayes@patuxent.example',
    portrait: 'members/fatou-diallo-hayes.svg',
  },
  {
    name: 'Georgia Pettiford',
    email: 'georgia.pettiford@patuxent.example',
    portrait: 'members/georgia-pettiford.svg',
    isAlumna: true,
  },
  { name: 'Helena Voss-Carter', email: 'helena.voss-carter@patuxent.example' },
  {
    name: 'Imani Larkspur',
    email: 'imani.larkspur@patuxent.example',
    portrait: 'members/imani-larkspur.svg',
  },
  { name: 'Jocelyn Tremaine', email: 'jocelyn.tremaine@patuxent.example' },
  {
    name: 'Katrina Oyelaran',
    email: 'katrina.oyelaran@patuxent.example',
    portrait: 'members/katrina-oyelaran.svg',
  },
  {
    name: 'Leontyne Marsh',
    email: 'leontyne.marsh@patuxent.example',
    portrait: 'members/leontyne-marsh.svg',
    isPlatinum: true,
  },
  {
    name: 'Monique Alderidge',
    email: 'monique.alderidge@patuxent.example',
    portrait: 'members/monique-alderidge.svg',
  },
  { name: 'Nadine Castellane', email: 'nadine.castellane@patuxent.example' },
  {
    name: 'Odessa Trimble',
    email: 'odessa.trimble@patuxent.example',
    portrait: 'members/odessa-trimble.svg',
    isAlumna: true,
  },
  { name: 'Patrice Lindqvist-Moore', email: 'patrice.lindqvist-moore@patuxent.example' },
  {
    name: 'Quiana Rutledge',
    email: 'quiana.rutledge@patuxent.example',
    portrait: 'members/quiana-rutledge.svg',
  },
  {
    name: 'Rosalind Greer',
    email: 'rosalind.greer@patuxent.example',
    portrait: 'members/rosalind-greer.svg',
  },
  {
    name: 'Sable Kincannon',
    email: 'sable.kincannon@patuxent.example',
    portrait: 'members/sable-kincannon.svg',
  },
  {
    name: 'Theodora Winslow',
    category: 'Charter Families',
    email: 'theodora.winslow@patuxent.example',
    portrait: 'members/theodora-winslow.svg',
    isPlatinum: true,
  },
  { name: 'Ursula Penhallow', email: 'ursula.penhallow@patuxent.example' },
  {
    name: 'Valencia Archer',
    category: 'Charter Families',
    email: 'valencia.archer@patuxent.example',
    portrait: 'members/valencia-archer.svg',
  },
  {
    name: 'Wilhelmina Stroud',
    category: 'Charter Families',
    email: 'wilhelmina.stroud@patuxent.example',
    portrait: 'members/wilhelmina-stroud.svg',
    isAlumna: true,
    isPlatinum: true,
  },
  {
    name: 'Ximena Carver-Díaz',
    email: 'ximena.carver-diaz@patuxent.example',
    portrait: 'members/ximena-carver-diaz.svg',
  },
  {
    name: 'Yvette Langston-Hale',
    email: 'yvette.langston-hale@patuxent.example',
    portrait: 'members/yvette-langston-hale.svg',
  },
  {
    name: 'Zora Whitcombe',
    category: 'Charter Families',
    email: 'zora.whitcombe@patuxent.example',
    portrait: 'members/zora-whitcombe.svg',
  },
  { name: 'Anita Beaumont', email: 'anita.beaumont@patuxent.example' },
  {
    name: 'Bernadette Coles',
    email: 'bernadette.coles@patuxent.example',
    portrait: 'members/bernadette-coles.svg',
    isAlumna: true,
  },
  {
    name: 'Charlene Abernathy-Fox',
    email: 'charlene.abernathy-fox@patuxent.example',
    portrait: 'members/charlene-abernathy-fox.svg',
  },
  { name: 'Delphine Roussel', email: 'delphine.roussel@patuxent.example' },
  {
    name: 'Estelle Fontaine',
    email: 'estelle.fontaine@patuxent.example',
    portrait: 'members/estelle-fontaine.svg',
    isPlatinum: true,
  },
  {
    name: 'Frances Underhill',
    email: 'frances.underhill@patuxent.example',
    portrait: 'members/frances-underhill.svg',
  },
  { name: 'Glenda Farrington', email: 'glenda.farrington@patuxent.example' },
  { name: 'Hyacinth Morrow', portrait: 'members/hyacinth-morrow.svg' },
  { name: 'Iris Templeman', email: 'iris.templeman@patuxent.example' },
  { name: 'Jacqueline Nettles', email: 'jacqueline.nettles@patuxent.example' },
  {
    name: 'Keturah Bloomfield',
    email: 'keturah.bloomfield@patuxent.example',
    portrait: 'members/keturah-bloomfield.svg',
  },
  { name: 'Lucille Devereaux', portrait: 'members/lucille-devereaux.svg', isAlumna: true, isPlatinum: true },
  { name: 'Minerva Oakes', portrait: 'members/minerva-oakes.svg' },
];

/** The members of the fictional chapter, in the order of the directory. */
export const demoMembers: readonly DemoMember[] = [...demoOfficers, ...regularMembers];
