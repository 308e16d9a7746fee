/** The baseline: Node's own HTTP server sending the same bytes, read from the files named on the command line. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const headers = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as string[];
const body = readFileSync(process.argv[3]!);

const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`listening at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
