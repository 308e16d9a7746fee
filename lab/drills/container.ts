/**
 * The container way to run the site, from nothing to a move: `node lab/drills/container.ts` (as root) runs the commands of
 * docs/operations/containers.md with podman, on stand-ins for the public images. `--keep-images` makes the next run faster.
 */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { docsCommands } from '../../scripts/docs-commands.ts';
import { setUpOwner, signIn, takePhoto, upload } from './container/officer.ts';
import { sendPhotosAtOnce } from './container/short-of-memory.ts';
import { siteClient } from './container/site-client.ts';
import * as stack from './container/stack.ts';

const { values } = parseArgs({ options: { 'keep-images': { type: 'boolean', default: false } } });
const MAX_START_SECONDS = 60;
const MAX_IMAGE_MB = 200;
const site = 'chapterhouse_site_1';
const superusers = 'select rolname from pg_roles where rolsuper';

stack.installTools();
try {
  stack.removeStack();
  const ca = stack.prepareImages();
  const send = siteClient({ host: stack.SITE_HOST, port: stack.HTTPS_PORT, ca });
  stack.cloneProject();

  await drill();

  async function drill(): Promise<void> {
    await start();
    const link = await repeat(() => stack.run(docsCommands('container-setup-link')));
    const cookie = await setUpOwner(send, link.trim());
    const photo = await takePhoto();
    const picture = await storePicture(cookie, photo);
    await restartDatabase();
    askDoctor();
    stack.run(`podman healthcheck run ${site}`);

    console.log(stack.run(docsCommands('container-backup')).trim());
    // Needs an account that may create databases and no more.
    console.log(stack.run('docker compose exec site chapterhouse rehearse').trim());
    assert.equal(
      stack.run(`docker compose exec database psql -U postgres -At -c "${superusers}"`).trim(),
      'postgres',
    );
    const afterBackup = await storePicture(cookie, photo);
    await timed('restore on the same machine', () => stack.run(docsCommands('container-restore')));
    await ready();
    await expectPicture(picture);
    assert.equal((await send(afterBackup.url)).status, 404, 'what came after the backup is gone');

    await upgrade();
    await expectPicture(picture);

    stack.removeStack();
    createSettings();
    await timed('move to another machine', () => stack.run(docsCommands('container-move')));
    await ready();
    await expectPicture(picture);
    await signIn(send);

    stack.writeSettings({ SITE_MEMORY: '512m', ADMIN_ORIGIN: `https://${stack.OFFICE_HOST}` });
    stack.run('docker compose up --detach');
    await ready();
    const { status, location } = await send('/admin');
    assert.deepEqual([status, location], [302, `https://${stack.OFFICE_HOST}/admin`]);
    const session = { host: stack.OFFICE_HOST, cookie: await signIn(send, stack.OFFICE_HOST) };
    await sendPhotosAtOnce({ send, session, photo, site });

    await restart();
    measureImage();
  }

  function createSettings(): void {
    stack.run(docsCommands('container-settings'));
    stack.writeSettings(stack.drillSettings);
  }

  async function start(): Promise<void> {
    createSettings();
    const [build, up] = docsCommands('container-start').trim().split('\n');
    await timed('build', () => stack.run(build!));
    const seconds = await timed('up to HTTPS', async () => {
      stack.run(up!);
      await ready();
    });
    assert(seconds <= MAX_START_SECONDS, `HTTPS took ${seconds} seconds.`);
  }

  /** Until the site responds over HTTPS and reaches its database. */
  async function ready(): Promise<void> {
    await repeat(async () => assert.equal((await send('/readyz')).status, 200));
    for (const path of ['/', '/events', '/gallery', '/contact', '/api/events']) {
      assert.equal((await send(path)).status, 200, path);
    }
  }

  async function storePicture(cookie: string, photo: Buffer) {
    const stored = await upload(send, { cookie, photo });
    assert.equal(stored.status, 201, stored.bytes.toString());
    const { urls } = stored.json() as { urls: { original: string } };
    const { bytes } = await send(urls.original);
    assert(bytes.length > 1_000_000, 'the picture is served');
    return { url: urls.original, bytes };
  }

  async function expectPicture({ url, bytes }: { url: string; bytes: Buffer }): Promise<void> {
    const served = await send(url);
    assert(served.bytes.equals(bytes), `${url} is not the picture that was uploaded`);
  }

  async function restartDatabase(): Promise<void> {
    const before = stack.run(`podman inspect --format '{{.State.Pid}}' ${site}`);
    await timed('restart of the database', async () => {
      stack.run('docker compose restart database');
      await ready();
    });
    assert.equal(
      stack.run(`podman inspect --format '{{.State.Pid}}' ${site}`),
      before,
      'the site kept running',
    );
  }

  function askDoctor(): void {
    const report = stack.run(`set +e\n${docsCommands('container-doctor')}`).split('\n{')[0]!;
    console.log(report);
    assert.match(report, /ok {7}https:.* reaches this site/);
    const problems = report.split('\n').filter((line) => line.startsWith('PROBLEM'));
    assert.deepEqual(problems, []);
    assert.match(report, /The certificate is for tests/);
  }

  async function upgrade(): Promise<void> {
    stack.run(
      'npm version patch --no-git-tag-version >/dev/null && git -c user.name=Drill -c user.email=drill@chapter.example commit --quiet --all --message "A newer version"',
      stack.upstream,
    );
    const before = (await send('/healthz')).json()['version'];
    await timed('upgrade', () => stack.run(docsCommands('container-upgrade')));
    await ready();
    const after = (await send('/healthz')).json()['version'];
    console.log(`version ${String(before)} became ${String(after)}`);
    assert.notEqual(before, after);
  }

  /** The site ends in good order, and a visitor who comes meanwhile waits in the proxy until it is back. */
  async function restart(): Promise<void> {
    await timed('stop', () => stack.run(`podman stop --time 20 ${site}`));
    assert.equal(stack.run(`podman inspect --format '{{.State.ExitCode}}' ${site}`).trim(), '0');
    stack.run(`(sleep 3; podman start ${site}) >/dev/null 2>&1 &`);
    await timed('page during a restart', async () => assert.equal((await send('/events')).status, 200));
  }

  function measureImage(): void {
    const bytes = Number(stack.run('podman save --quiet localhost/chapterhouse | gzip -9 | wc --bytes'));
    const megabytes = Math.round(bytes / 1e6);
    console.log(`image: ${megabytes} MB (podman save | gzip -9)`);
    assert(megabytes <= MAX_IMAGE_MB);
  }
} catch (error) {
  console.error(stack.lastLogs());
  throw error;
} finally {
  stack.removeStack({ images: !values['keep-images'] });
}

/** Prints how long an action takes, and returns the seconds. */
async function timed(name: string, action: () => unknown): Promise<number> {
  const start = performance.now();
  await action();
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  console.log(`${name}: ${seconds} s`);
  return seconds;
}

/** Repeats an attempt until it succeeds, for a minute and a half at most. */
async function repeat<T>(attempt: () => T | Promise<T>): Promise<T> {
  for (let left = 300; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
      await sleep(300);
    }
  }
}
