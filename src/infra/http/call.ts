import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { BodyOf, Endpoint, ParamsOf, ResponseOf } from '../../kernel/endpoint.ts';

/** One call as its handler sees it: checked by the contract, free of the server around it. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: E extends Endpoint<string, z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
  body: BodyOf<E>;
  setHeader(name: string, value: string): void;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E>>;

/** A call that is about the connection itself: cookies, addresses, who is signed in. */
export interface HttpCall<E extends Endpoint> extends Call<E> {
  request: FastifyRequest;
  reply: FastifyReply;
}

export type HttpHandler<E extends Endpoint> = (call: HttpCall<E>) => Promise<ResponseOf<E>>;

/** The query of a call that has none: anything in it is refused. */
export const nothing = z.strictObject({});
