import path from 'node:path';
import { parseArgs } from 'node:util';
import { withOpenDatabase } from '../../src/infra/db/pool.ts';
import { CommandError, print, wrongUsage, type Command } from '../../src/server/commands/command.ts';
import { describeChapter } from '../../src/server/commands/describe-chapter.ts';
import {
  printInvitation,
  readInvitation,
  type Invitation,
} from '../../src/server/commands/print-invitation.ts';
import { restoreSite } from '../../src/server/restore-site.ts';
import type { Chapter } from '../control/chapters.repository.ts';
import { chapterEnv } from '../fleet-env.ts';
import { hostOf } from '../host-name.ts';
import { createChapter, findChapter, type ChapterRequest } from '../provisioning/create-chapter.ts';
import { deleteChapter, keptListFolder } from '../provisioning/delete-chapter.ts';
import { exportChapter } from '../provisioning/export-chapter.ts';
import { openAgain } from '../provisioning/upgrade-chapters.ts';
import { withFleetAlone } from './with-fleet.ts';

const GB = 1024 ** 3;

const newChapterOptions = {
  'admin-host': { type: 'string' },
  alias: { type: 'string', multiple: true },
  'max-gb': { type: 'string' },
  owner: { type: 'string' },
  name: { type: 'string' },
  'time-zone': { type: 'string' },
  contact: { type: 'string' },
} as const;

function readNewChapter(args: string[], command: Command) {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: newChapterOptions });
  const host = positionals.at(-1);
  if (!host) throw wrongUsage(command);
  const request: ChapterRequest = {
    origin: readOrigin(host),
    ...(values['admin-host'] ? { adminOrigin: readOrigin(values['admin-host']) } : {}),
    ...(values.alias ? { aliases: values.alias.map((name) => hostOf(readOrigin(name))) } : {}),
    ...(values['max-gb'] ? { maxFileBytes: readSize(values['max-gb']) } : {}),
  };
  const invitation =
    values.owner === undefined ? undefined : readInvitation({ email: values.owner, role: 'owner' });
  return { request, positionals, invitation, values };
}

function readSize(gigabytes: string): number {
  if (!/^\d+(\.\d+)?$/.test(gigabytes)) throw new CommandError('Say how much: --max-gb 5');
  return Math.round(Number(gigabytes) * GB);
}

/** A host name stands for https; a whole origin is for tests on one machine. */
export function readOrigin(host: string): string {
  const url = URL.parse(host.includes('://') ? host : `https://${host}`);
  if (!url || url.origin === 'null') throw new CommandError(`${host} is not a host name.`);
  return url.origin;
}

function inviteOwner({ databaseUrl, origin, adminOrigin }: Chapter, invitation: Invitation): Promise<void> {
  return withOpenDatabase(databaseUrl, (db) => printInvitation(db, adminOrigin ?? origin, invitation));
}

const create: Command = {
  usage:
    'chapter create HOST --owner EMAIL --name NAME --time-zone ZONE --contact EMAIL [--admin-host HOST] [--alias HOST]… [--max-gb N]',
  summary: 'creates a chapter with a database and a role of its own, and prints the link for its first owner',
  run: (args) =>
    withFleetAlone(async (fleet) => {
      const { request, invitation, values } = readNewChapter(args, create);
      if (!invitation) throw new CommandError('Say who is its first owner: --owner bea@chapter.example');
      const describe = describeChapter(values);
      const fill = ({ databaseUrl }: Chapter) => withOpenDatabase(databaseUrl, describe);
      const chapter = await createChapter(request, { ...fleet, fill });
      print(`${chapter.origin} is ready.`);
      await inviteOwner(chapter, invitation);
    }),
};

const importChapter: Command = {
  usage: 'chapter import ARCHIVE HOST [--owner EMAIL] [--admin-host HOST] [--alias HOST]… [--max-gb N]',
  summary: 'creates a chapter from a backup: its folder, or a file of "chapter export" or of the back office',
  run: (args) =>
    withFleetAlone(async (fleet) => {
      const { request, invitation, positionals, values } = readNewChapter(args, importChapter);
      const [archive] = positionals;
      if (values.name ?? values['time-zone'] ?? values.contact)
        throw new CommandError('The backup has the name, the time zone and the contact address.');
      if (positionals.length !== 2) throw wrongUsage(importChapter);
      const source = path.resolve(archive!);
      const fill = async (chapter: Chapter) => {
        const listFolder = keptListFolder(fleet.env, chapter);
        const { notes, report } = await restoreSite(chapterEnv(fleet.env, chapter), { source, listFolder });
        for (const note of notes) print(note);
        for (const key of [...report.missing, ...report.changed]) print(`missing: ${key}`);
      };
      const chapter = await createChapter(request, { ...fleet, fill });
      print(`${chapter.origin} is ready, with everything from ${source}.`);
      if (invitation) await inviteOwner(chapter, invitation);
    }),
};

const exportCommand: Command = {
  usage: 'chapter export HOST FILE',
  summary: 'writes everything that a chapter has into one file, while it runs',
  run: (args) =>
    withFleetAlone(async ({ env, chapters }) => {
      const [host, file] = parseArgs({ args, allowPositionals: true }).positionals;
      if (!host || !file) throw wrongUsage(exportCommand);
      const { rows, files } = await exportChapter(env, await findChapter(chapters, host), path.resolve(file));
      print(`${rows} rows and ${files} files are in ${path.resolve(file)}.`);
    }),
};

const suspend: Command = {
  usage: 'chapter suspend HOST',
  summary: 'shows visitors that the website is paused, and runs no jobs',
  run: (args) =>
    withFleetAlone(async ({ chapters }) => {
      const { id, origin, state } = await findChapter(chapters, readHost(args, suspend));
      if (state !== 'active') throw new CommandError(`${origin} is ${state}, so nothing was changed.`);
      await chapters.update(id, { state: 'suspended' });
      print(`${origin} is suspended.`);
    }),
};

const resume: Command = {
  usage: 'chapter resume HOST',
  summary: 'ends "chapter suspend", and opens a chapter whose upgrade or deletion was interrupted, as it was',
  run: (args) =>
    withFleetAlone(async (fleet) => {
      const chapter = await findChapter(fleet.chapters, readHost(args, resume));
      const { origin, state } = chapter;
      if (state !== 'suspended' && state !== 'upgrading') {
        throw new CommandError(`${origin} is ${state}, so nothing was changed.`);
      }
      await openAgain({ ...chapter, state: 'upgrading' }, fleet);
      print(`${origin} is active again.`);
    }),
};

const limit: Command = {
  usage: 'chapter limit HOST --max-gb N',
  summary: 'sets how much the files of a chapter may take',
  run: (args) =>
    withFleetAlone(async ({ chapters }) => {
      const { positionals, values } = parseArgs({
        args,
        allowPositionals: true,
        options: { 'max-gb': { type: 'string', default: '' } },
      });
      const maxFileBytes = readSize(values['max-gb']);
      const { id, origin } = await findChapter(chapters, readHost(positionals, limit));
      await chapters.update(id, { maxFileBytes });
      print(`The files of ${origin} may take ${values['max-gb']} GB.`);
    }),
};

function readHost(args: string[], command: Command): string {
  const [host] = parseArgs({ args, allowPositionals: true }).positionals;
  if (!host) throw wrongUsage(command);
  return host;
}

const deleteCommand: Command = {
  usage: 'chapter delete HOST --yes',
  summary: 'writes a last archive of a chapter, then deletes its database, role, files and backups',
  run: (args) =>
    withFleetAlone(async (fleet) => {
      const { positionals, values } = parseArgs({
        args,
        allowPositionals: true,
        options: { yes: { type: 'boolean', default: false } },
      });
      const chapter = await findChapter(fleet.chapters, readHost(positionals, deleteCommand));
      if (!values.yes)
        throw new CommandError(`This deletes ${chapter.origin} for good. To do it, add --yes.`);
      const archive = await deleteChapter(chapter, fleet);
      print(`${chapter.origin} is deleted.${archive ? ` Its last archive is ${archive}.` : ''}`);
    }),
};

export const chapterCommands = {
  'chapter create': create,
  'chapter import': importChapter,
  'chapter export': exportCommand,
  'chapter suspend': suspend,
  'chapter resume': resume,
  'chapter limit': limit,
  'chapter delete': deleteCommand,
};
