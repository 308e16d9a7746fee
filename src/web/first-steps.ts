import type { Site } from '../features/site/site.contract.ts';
import type { GuardedAdminPath } from '../kernel/admin-paths.ts';
import { paletteInfos } from '../kernel/palettes.ts';
import { includesRole, type Role } from '../kernel/roles.ts';

export interface FirstStep {
  title: string;
  /** What was entered or, before that, what to expect. */
  text: string;
  to: string;
  role: Role;
  isDone: boolean;
  /** Whether the list is shown until this is done. */
  isNeeded?: true;
}

interface FirstStepsOf {
  site: Pick<
    Site,
    'chapterName' | 'email' | 'mailingAddress' | 'palette' | 'markUrl' | 'home' | 'president' | 'slides'
  >;
  hasEvents: boolean;
  people: number;
}

const create: GuardedAdminPath = '/admin/create-event';
const people: GuardedAdminPath = '/admin/people';

/** What a new chapter does first, in this order. */
export function firstSteps({ site, hasEvents, people: count }: FirstStepsOf): FirstStep[] {
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
      title: 'Email and mailing address',
      text: email || 'So that visitors can write to you',
      to: '/admin/chapter/contact',
      role: 'editor',
      isDone: email !== '' && mailingAddress.length > 0,
      isNeeded: true,
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
      isNeeded: true,
    },
    {
      title: 'President',
      text: president?.name ?? 'Choose a member, add her message',
      to: '/admin/chapter/president',
      role: 'editor',
      isDone: president !== undefined,
      isNeeded: true,
    },
    {
      title: 'Home slides',
      text: 'At least one picture',
      to: '/admin/chapter/slides',
      role: 'editor',
      isDone: slides.length > 0,
      isNeeded: true,
    },
    {
      title: 'First event',
      text: 'It appears on the home page',
      to: create,
      role: 'helper',
      isDone: hasEvents,
    },
    {
      title: 'Invite another officer',
      text: 'So you are not the only owner',
      to: people,
      role: 'owner',
      isDone: count > 1,
    },
  ];
}

/** The steps that a person may take; none once everything that the website needs is done. */
export function stepsFor(role: Role, steps: readonly FirstStep[]): FirstStep[] {
  if (!steps.some(({ isNeeded, isDone }) => isNeeded && !isDone)) return [];
  return steps.filter((step) => includesRole(role, step.role));
}
