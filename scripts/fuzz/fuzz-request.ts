import type { Endpoint } from '../../src/kernel/endpoint.ts';

/** A form with a file, before it is written as bytes. */
export interface MultipartForm {
  fields: [name: string, value: string][];
  file?: { name: string; filename: string; type: string; bytes: Buffer };
  isFileFirst: boolean;
}

/** One request before it is sent. Mutations change any part of it. */
export interface FuzzRequest {
  /** What the figures are kept under: `POST /api/events`. */
  call: string;
  method: string;
  path: string;
  query: [name: string, value: string][];
  headers: Record<string, string | string[]>;
  json?: unknown;
  form?: MultipartForm;
  /** The body as bytes; it beats `json` and `form`. */
  raw?: Buffer;
  isSignedIn: boolean;
  /** Whether everything in it is as the contract wants it. */
  isValid: boolean;
  /** Larger than the server takes: it may hang up before it has read everything. */
  isTooLarge?: boolean;
}

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
