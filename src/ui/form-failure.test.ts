import { describe, expect, it } from 'vitest';
import { RequestError } from '../kernel/client.ts';
import { failureOf } from './form-failure.ts';

describe('why a form could not be sent', () => {
  it('is said at the fields that the server names', () => {
    const body = { message: 'Please check the fields.', code: 'invalid-input', fields: { title: 'Taken.' } };
    expect(failureOf(new RequestError(400, JSON.stringify(body)))).toEqual({
      fields: { title: 'Taken.' },
      message: 'Please check the fields.',
    });
  });

  it("is the server's message where it names no field", () => {
    const body = { message: 'Please sign in.', code: 'not-signed-in' };
    expect(failureOf(new RequestError(401, JSON.stringify(body)))).toEqual({
      fields: {},
      message: 'Please sign in.',
    });
  });

  it('never shows a page of some proxy, and says that nothing is lost', () => {
    const { message } = failureOf(new RequestError(502, '<h1>Bad Gateway</h1>'));
    expect(message).toContain('Everything you typed is still here.');
    expect(message).not.toContain('Gateway');
  });

  it('is the connection when the browser reached no server', () => {
    expect(failureOf(new TypeError('Failed to fetch')).message).toContain('no connection');
  });
});
