import { beforeEach, describe, expect, it } from 'vitest';
import type { MediaItem } from '../media.contract.ts';
import { UploadQueue, type Upload } from './upload-queue.ts';

const stored = { id: 1, title: 'Stored' } as MediaItem;

interface Running {
  upload: Upload;
  end: () => void;
  fail: (error: Error) => void;
  onProgress: (part: number) => void;
}

let running: Map<string, Running>;
let tries: [name: string, key: string][];
let queue: UploadQueue<string>;

beforeEach(() => {
  running = new Map();
  tries = [];
  queue = new UploadQueue({
    reasonOf: (error) => (error as Error).message,
    canRetry: (error) => (error as Error).message !== 'refused',
    send: (upload, _, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        const { name } = upload.file;
        tries.push([name, upload.key]);
        const leave = (then: () => void) => () => {
          running.delete(name);
          then();
        };
        signal.addEventListener(
          'abort',
          leave(() => reject(new Error('aborted'))),
        );
        running.set(name, {
          upload,
          onProgress,
          end: leave(() => resolve(stored)),
          fail: (error) => leave(() => reject(error))(),
        });
      }),
  });
});

const choose = (...names: string[]) => queue.add(names.map((name) => new File(['x'], name)));
const states = () => queue.uploads().map(({ file, state }) => `${file.name} ${state.name}`);
const sendAll = () => Promise.all(queue.uploads().map(({ key }) => queue.send(key, '')));
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('sending', () => {
  it('sends two at a time while the others wait', async () => {
    choose('a', 'b', 'c');
    expect(states()).toEqual(['a chosen', 'b chosen', 'c chosen']);
    const all = sendAll();
    await settle();
    expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
    running.get('a')!.end();
    await settle();
    expect(states()).toEqual(['a sent', 'b sending', 'c sending']);
    running.get('b')!.end();
    running.get('c')!.end();
    expect((await all).map(({ name }) => name)).toEqual(['sent', 'sent', 'sent']);
  });

  it('reports the progress of each', async () => {
    choose('a');
    void sendAll();
    await settle();
    running.get('a')!.onProgress(0.64);
    expect(queue.uploads()[0]!.state).toEqual({ name: 'sending', part: 0.64 });
  });

  it('reports why one failed and continues with the others', async () => {
    choose('a', 'b', 'c');
    const all = sendAll();
    await settle();
    running.get('a')!.fail(new Error('Connection lost'));
    await settle();
    expect(states()).toEqual(['a failed', 'b sending', 'c sending']);
    expect(queue.uploads()[0]!.state).toEqual({
      name: 'failed',
      reason: 'Connection lost',
      canRetry: true,
    });
    running.get('b')!.end();
    running.get('c')!.end();
    expect((await all).map(({ name }) => name)).toEqual(['failed', 'sent', 'sent']);
  });

  it('knows a failure that a retry cannot change', async () => {
    const [{ key }] = choose('a') as [Upload];
    const outcome = queue.send(key, '');
    await settle();
    running.get('a')!.fail(new Error('refused'));
    expect(await outcome).toMatchObject({ name: 'failed', canRetry: false });
  });

  it('reads the fields of a waiting file when it is sent', async () => {
    const sent: string[] = [];
    const own = new UploadQueue<string>({
      reasonOf: String,
      canRetry: () => true,
      send: async (upload, fields) => {
        await settle();
        sent.push(`${upload.file.name} ${fields}`);
        return stored;
      },
    });
    let title = 'old';
    const added = own.add(['a', 'b', 'c'].map((name) => new File(['x'], name)));
    const all = added.map(({ key }) => own.send(key, () => title));
    await Promise.resolve();
    title = 'new';
    await Promise.all(all);
    expect(sent).toEqual(['a old', 'b old', 'c new']);
  });

  it('reuses the key of an upload for a retry', async () => {
    const [{ key }] = choose('a') as [Upload];
    const first = queue.send(key, '');
    await settle();
    running.get('a')!.fail(new Error('Connection lost'));
    await first;
    const second = queue.send(key, '');
    await settle();
    running.get('a')!.end();
    await second;
    expect(states()).toEqual(['a sent']);
    expect(tries).toEqual([
      ['a', key],
      ['a', key],
    ]);
  });

  it('does not send an upload again that is running or done', async () => {
    const [{ key }] = choose('a') as [Upload];
    void queue.send(key, '');
    await settle();
    await queue.send(key, '');
    running.get('a')!.end();
    await settle();
    await queue.send(key, '');
    expect(tries).toHaveLength(1);
  });
});

describe('stopping', () => {
  it('frees the slot of a running upload, which can be sent later', async () => {
    choose('a', 'b', 'c');
    void sendAll();
    await settle();
    queue.stop(queue.uploads()[0]!.key);
    await settle();
    expect(states()).toEqual(['a chosen', 'b sending', 'c sending']);
    expect(queue.uploads()[0]!.state).toEqual({ name: 'chosen', wasStopped: true });
  });

  it('takes a waiting upload out of the queue, which can be sent later', async () => {
    choose('a', 'b', 'c');
    void sendAll();
    await settle();
    const { key } = queue.uploads()[2]!;
    queue.stop(key);
    await settle();
    expect(states()[2]).toBe('c chosen');
    void queue.send(key, '');
    running.get('a')!.end();
    await settle();
    expect(states()).toEqual(['a sent', 'b sending', 'c sending']);
    expect(tries.map(([name]) => name)).toEqual(['a', 'b', 'c']);
  });

  it('stops an upload that is removed', async () => {
    choose('a', 'b');
    void sendAll();
    await settle();
    queue.remove(queue.uploads()[0]!.key);
    await settle();
    expect(states()).toEqual(['b sending']);
    expect([...running.keys()]).toEqual(['b']);
  });

  it('stops everything when the screen closes', async () => {
    choose('a', 'b', 'c');
    void sendAll();
    await settle();
    queue.stopAll();
    await settle();
    expect(running.size).toBe(0);
    expect(states()).toEqual(['a chosen', 'b chosen', 'c chosen']);
  });
});
