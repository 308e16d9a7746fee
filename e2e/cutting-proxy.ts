import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CuttingProxy {
  url: string;
  /** Cuts the connection when the server responds to an upload, so that the upload is stored and its response lost. */
  cutsUploadResponses: boolean;
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
      if (isUpload && control.cutsUploadResponses) browser.destroy();
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
    cutsUploadResponses: false,
    stop: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
  return control;
}
