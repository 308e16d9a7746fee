import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CuttingProxy {
  url: string;
  /** From now on the connection is cut when the server answers an upload: it has it, and nobody is told. */
  cutsAnswersToUploads: boolean;
  stop(): Promise<void>;
}

/** A connection to a server that can be cut in the middle. */
export async function startCuttingProxy(to: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  const proxy = createServer((browser) => {
    open.add(browser);
    const server = connect(Number(port), hostname);
    let isUpload = false;
    browser.on('data', (piece: Buffer) => {
      const first = piece.subarray(0, 24).toString('latin1');
      if (/^[A-Z]{3,7} \//.test(first)) isUpload = first.startsWith('POST /api/media/upload');
      server.write(piece);
    });
    server.on('data', (piece: Buffer) => {
      if (isUpload && control.cutsAnswersToUploads) browser.destroy();
      else browser.write(piece);
    });
    browser
      .on('error', () => server.destroy())
      .on('close', () => {
        open.delete(browser);
        server.end();
      });
    server.on('error', () => browser.destroy()).on('close', () => browser.end());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const control: CuttingProxy = {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cutsAnswersToUploads: false,
    stop: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
  return control;
}
