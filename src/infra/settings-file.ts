import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { parseEnv } from 'node:util';

/**
 * A value as both Node and systemd read it: in single quotes everything is literal, in double quotes everything but `"` and `\`.
 * Undefined if there is no such form.
 */
export function quoteSetting(value: string): string | undefined {
  if (/[\n\r\0]/.test(value)) return undefined;
  if (!value.includes("'")) return `'${value}'`;
  return /["\\]/.test(value) ? undefined : `"${value}"`;
}

/**
 * A URL as a person types it, with the characters of its user name and password encoded that would end them. The password ends at the
 * last `@`, as a person means it. `name@host:5432/` has none.
 */
export function encodePassword(url: string): string {
  const parts = /^([a-z]+:\/\/)(?![^:/]*@[^:/]*:\d+\/)([^:/]*):(.*)(@[^@]*)$/s.exec(url);
  if (!parts) return url;
  const [, start, user, password, end] = parts;
  return `${start}${encodeTyped(user!)}:${encodeTyped(password!)}${end}`;
}

/** What is encoded already stays. A character that an encoded text cannot have shows that a person means each `%`. */
function encodeTyped(typed: string): string {
  const isEncoded = !/%(?![0-9A-Fa-f]{2})|[^\w.~%!$&'()*+,;=-]/u.test(typed);
  const unsafe = isEncoded ? /'/g : /[^\w.~!$&()*+,;=-]/gu;
  return typed.replaceAll(unsafe, (character) => encodeURIComponent(character).replace("'", '%27'));
}

/** The text of a settings file with one setting changed; comments and the other lines stay. */
export function replaceSetting(text: string, name: string, quoted: string): string {
  const isNamed = (line: string) => new RegExp(String.raw`^\s*(export\s+)?${name}\s*=`).test(line);
  const lines = text.trimEnd().split('\n');
  const first = lines.findIndex(isNamed);
  const line = `${name}=${quoted}`;
  const changed =
    first === -1 ? [...lines, line] : lines.map((each, index) => (index === first ? line : each));
  return `${changed.filter((each, index) => index === first || each === line || !isNamed(each)).join('\n')}\n`;
}

export function readSettings(text: string): Record<string, string> {
  return Object.fromEntries(Object.entries(parseEnv(text)).map(([name, value]) => [name, value ?? '']));
}

/** Replaces the file at once and keeps owner and mode, so that the service can read it at any moment. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const target = await realpath(file);
  const { mode, uid, gid } = await stat(target);
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { force: true });
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.chown(uid, gid);
    await handle.chmod(mode & 0o7777);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, target);
}
