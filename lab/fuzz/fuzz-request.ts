import type { Endpoint } from '../../src/kernel/endpoint.ts';

/** A form with a file, before it is written as bytes. */
export interface MultipartForm {
  fields: [name: string, value: string][];
  file?: { name: string; filename: string; type: string; bytes: Buffer };
  isFileFirst: boolean;
}

/** One request before it is sent. Mutations change any part of it. */
export interface FuzzRequest {
  /** The key of its figures: `POST /api/events`. */
  call: string;
  method: string;
  path: string;
  query: [name: string, value: string][];
  headers: Record<string, string | string[]>;
  json?: unknown;
  form?: MultipartForm;
  /** The body as bytes; overrides `json` and `form`. */
  raw?: Buffer;
  isSignedIn: boolean;
  /** Whether it satisfies the contract. */
  isValid: boolean;
  /** Larger than the server's limit: it may close the connection before it has read everything. */
  isTooLarge?: boolean;
}

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
