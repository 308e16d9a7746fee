import type { Site } from '../features/chapter/site.contract.ts';
import type { GuardedAdminPath } from '../features/manifests.ts';
import { paletteInfos } from '../kernel/palettes.ts';
import { includesRole, type Role } from '../kernel/roles.ts';

export interface FirstStep {
  title: string;
  /** What was entered or, before that, what to expect. */
  text: string;
  to: string;
  role: Role;
  isDone: boolean;
  /** The screen after it is done, where that is another one. */
  screen?: GuardedAdminPath;
}

interface FirstStepsOf {
  site: Pick<
    Site,
    'chapterName' | 'email' | 'mailingAddress' | 'palette' | 'markUrl' | 'home' | 'president' | 'slides'
  >;
  events: { upcoming: number; past: number };
  /** How many can sign in or are invited. */
  people: number;
}

const create: GuardedAdminPath = '/admin/create-event';
const list: GuardedAdminPath = '/admin/events';
const people: GuardedAdminPath = '/admin/people';

/** The screens on which a step can be done. */
export const stepScreens: ReadonlySet<string> = new Set([
  ...['identity', 'contact', 'mission', 'president', 'slides'].map((topic) => `/admin/chapter/${topic}`),
  list,
  people,
]);

/** What a new chapter does first, in this order. */
export function firstSteps({ site, events, people: count }: FirstStepsOf): FirstStep[] {
  const { chapterName, email, mailingAddress, palette, markUrl, home, president, slides } = site;
  const hasOwnLook = palette !== 'evergreen' || markUrl !== undefined;
  return [
    {
      title: 'Name and time zone',
      text: chapterName,
      to: '/admin/chapter/identity',
      role: 'owner',
      isDone: true,
    },
    {
      title: 'Contact and links',
      text: email || 'Your email and mailing address',
      to: '/admin/chapter/contact',
      role: 'editor',
      isDone: email !== '' && mailingAddress.length > 0,
    },
    {
      title: 'Colors and logo',
      text: hasOwnLook ? paletteInfos[palette].name : 'Choose colors, add your own logo',
      to: '/admin/chapter/identity',
      role: 'owner',
      isDone: hasOwnLook,
    },
    {
      title: 'Mission and figures',
      text: home.mission || 'About 5 minutes',
      to: '/admin/chapter/mission',
      role: 'editor',
      isDone: home.mission !== '',
    },
    {
      title: 'President',
      text: president?.name ?? 'Choose a member, add her message',
      to: '/admin/chapter/president',
      role: 'editor',
      isDone: president !== undefined,
    },
    {
      title: 'Home slides',
      text: 'At least one picture',
      to: '/admin/chapter/slides',
      role: 'editor',
      isDone: slides.length > 0,
    },
    {
      title: 'Create New Event',
      text: 'Your first one appears on the home page',
      to: create,
      screen: list,
      role: 'helper',
      isDone: events.upcoming + events.past > 0,
    },
    {
      title: 'Sign-in access',
      text: 'Invite another officer',
      to: people,
      role: 'owner',
      isDone: count > 1,
    },
  ];
}

/** The steps that a person may take; none once all of them are done. */
export function stepsFor(role: Role, steps: readonly FirstStep[]): FirstStep[] {
  const own = steps.filter((step) => includesRole(role, step.role));
  return own.every(({ isDone }) => isDone) ? [] : own;
}
