import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { BodyOf, Endpoint, ParamsOf, ResponseOf } from '../../kernel/endpoint.ts';
import type { Rights } from '../../kernel/roles.ts';
import type { Database } from '../db/pool.ts';

/** The input of a handler, validated by the contract and independent of the server. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: E extends Endpoint<string, z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
  body: BodyOf<E>;
  setHeader(name: string, value: string): void;
  /** Undefined where a document makes the call, because documents have their own limit. */
  clientIp?: string;
}

/** What a handler returns: nothing where the contract has no response. */
type Returned<E extends Endpoint> = ResponseOf<E> | ([ResponseOf<E>] extends [undefined] ? void : never);

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Returned<E>>;

/** A call whose handler needs the request: cookies, the IP address, the administrator. */
export interface HttpCall<E extends Endpoint> extends Call<E> {
  request: FastifyRequest;
  reply: FastifyReply;
}

export type HttpHandler<E extends Endpoint> = (call: HttpCall<E>) => Promise<Returned<E>>;

/** An administrator who is signed in, and the session. */
export interface Administrator extends Rights {
  id: number;
  name: string;
  sessionId: number;
  /** Whether she proved who she is a short time ago. */
  isRecent: boolean;
}

/** What a change of records works with: one transaction, who makes it, and the key that identifies it. */
export interface RecordWrite {
  tx: Database;
  /** Without an id where no person makes it, as when a new board takes over. */
  actor: Pick<Administrator, 'name' | 'role'> & { id: number | null };
  idempotencyKey: string | undefined;
  /** Whether one entry, which the caller adds to the activity, stands for all changes. */
  isSummarized?: boolean;
  /** The changes that are made together with this one, and are undone together. */
  groupId?: number | undefined;
}

/** The same in a request, where a person makes the change. */
export interface WriteContext extends RecordWrite {
  actor: Pick<Administrator, 'id' | 'name' | 'role'> & Partial<Pick<Administrator, 'isRecent'>>;
}

/**
 * Marks a change that someone has proposed as done, in the transaction that saves the record. Rejects another proposal than the officer
 * has seen, so that nothing is saved.
 */
export type SettleProposal = (
  write: WriteContext,
  proposal: { type: string; id: number; seen: string },
) => Promise<void>;

/** Runs in the transaction and must use no other connection: waiting retries may hold all the others. */
export type Write<Result> = (context: WriteContext) => Promise<Result>;

/** Validates and reads what it needs before the transaction starts, then returns the write. */
export type WriteHandler<E extends Endpoint> = (
  call: Call<E>,
) => Write<Returned<E>> | Promise<Write<Returned<E>>>;

export interface WriteRequest extends Omit<WriteContext, 'tx'> {
  /** Method, path and a hash of the body: another request under the same key has another fingerprint. */
  fingerprint: string;
  /** What happens to a retry with another fingerprint. */
  onOtherFingerprint: 'reject' | 'replace';
  /** Numbers the attempts under one key. */
  attempt: number | undefined;
}

/** Opens the transaction of a write and applies its idempotency key. */
export type RunWrite = <Result>(request: WriteRequest, write: Write<Result>) => Promise<Result>;

/** The schema of an empty query or empty parameters. */
export const nothing = z.strictObject({});
