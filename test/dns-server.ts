import { createSocket } from 'node:dgram';
import { once } from 'node:events';

interface Records {
  /** A record of several parts is written as an array. */
  TXT?: (string | string[])[];
  A?: string[];
  MX?: string[];
}

/** The records of each name, or how the server fails. Other names do not exist. */
export type Zone = Record<string, Records | 'no answer' | 'SERVFAIL' | 'damaged'>;

const types: Readonly<Record<number, keyof Records | undefined>> = { 1: 'A', 15: 'MX', 16: 'TXT' };
const NO_ERROR = 0;
const SERVFAIL = 2;
const NXDOMAIN = 3;
const HEADER_BYTES = 12;

/** A DNS server on this machine. */
export async function startDnsServer(zone: Zone = {}) {
  const socket = createSocket('udp4');
  const questions: string[] = [];
  let current = zone;
  let isOpen = true;
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = readQuestion(query);
    questions.push(`${types[type] ?? type} ${name}`);
    const records = current[name];
    if (records === 'no answer') return;
    const response = toResponse(query.subarray(0, end), records, type);
    // The process that asked may be gone, and so may this server.
    if (isOpen) socket.send(response, port, address, () => undefined);
  });
  socket.on('error', () => undefined);
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    /** Those since the start, such as `TXT chapter.example`. */
    questions,
    setZone: (next: Zone) => (current = next),
    async stop(): Promise<void> {
      if (!isOpen) return;
      isOpen = false;
      socket.close();
      await once(socket, 'close');
    },
  };
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function toResponse(question: Buffer, records: Zone[string] | undefined, type: number): Buffer {
  if (records === undefined) return toMessage(question, NXDOMAIN, []);
  if (records === 'SERVFAIL') return toMessage(question, SERVFAIL, []);
  // It promises an answer that does not follow.
  if (records === 'damaged') return toMessage(question, NO_ERROR, [Buffer.of(0xc0)]);
  if (typeof records === 'string') throw new Error(`There is no response for ${records}.`);
  const name = types[type];
  if (!name) return toMessage(question, NO_ERROR, []);
  const answers = (records[name] ?? []).map((value) => toAnswer(type, toData(name, value)));
  return toMessage(question, NO_ERROR, answers);
}

function toMessage(question: Buffer, code: number, answers: Buffer[]): Buffer {
  const message = Buffer.concat([question, ...answers]);
  // A response of a server that also asks others, with its code and the number of answers.
  message.writeUInt16BE(0x8180 | code, 2);
  message.writeUInt16BE(1, 4);
  message.writeUInt16BE(answers.length, 6);
  message.writeUInt32BE(0, 8);
  return message;
}

function toAnswer(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(HEADER_BYTES);
  // The name is that of the question, at byte 12.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function toData(type: keyof Records, value: string | string[]): Buffer {
  if (type === 'TXT') return Buffer.concat([value].flat().map(toLabel));
  const text = [value].flat().join('');
  if (type === 'A') return Buffer.from(text.split('.').map(Number));
  return Buffer.concat([Buffer.of(0, 10), ...text.split('.').map(toLabel), Buffer.of(0)]);
}

function toLabel(text: string): Buffer {
  return Buffer.concat([Buffer.of(Buffer.byteLength(text)), Buffer.from(text)]);
}
