import type { FastifyRequest } from 'fastify';
import { hashOf, isSameSecret } from '../../../infra/security/secrets.ts';

/** What documents of the back office send along, made from the seed of the session they were opened in. */
export function documentToken(seed: string): string {
  return hashOf(`document of the back office ${seed}`);
}

/** Whether a request comes from a document that was opened in the session of this seed. */
export function hasDocumentToken(request: FastifyRequest, seed: string): boolean {
  const token = request.headers['x-admin-token'];
  return typeof token === 'string' && isSameSecret(token, documentToken(seed));
}
