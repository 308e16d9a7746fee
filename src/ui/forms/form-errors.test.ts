import { describe, expect, it } from 'vitest';
import { RequestError } from '../../kernel/http-client.ts';
import { toFormError, UserFacingError, explainNetworkError } from './form-errors.ts';

describe('why a form could not be sent', () => {
  it('is said at the fields that the server names', () => {
    const body = { message: 'Please check the fields.', code: 'invalid-input', fields: { title: 'Taken.' } };
    expect(toFormError(new RequestError(400, JSON.stringify(body)))).toEqual({
      fields: { title: 'Taken.' },
      message: 'Please check the fields.',
    });
  });

  it("is the server's message where it names no field", () => {
    const body = { message: 'Please sign in.', code: 'not-signed-in' };
    expect(toFormError(new RequestError(401, JSON.stringify(body)))).toEqual({
      fields: {},
      message: 'Please sign in.',
    });
  });

  it('never shows a page of some proxy, and says that nothing is lost', () => {
    const { message } = toFormError(new RequestError(502, '<h1>Bad Gateway</h1>'));
    expect(message).toContain('Your text is still here');
    expect(message).not.toContain('Gateway');
  });

  it.each([
    ['reached no server', new TypeError('Failed to fetch')],
    ['got half a response', new SyntaxError('Unexpected end of JSON input')],
    ['heard only from a proxy', new RequestError(504, '<h1>Gateway Timeout</h1>')],
  ])('is not known when the browser %s: it may be saved all the same', (_, error) => {
    const { message } = toFormError(error);
    expect(message).toContain('can’t tell whether this was saved');
    expect(message).not.toContain('Not saved');
  });

  it('is certain where the server responded, or a bug prevented the request', () => {
    const body = { message: 'Something went wrong on our side.', code: 'unexpected' };
    expect(toFormError(new RequestError(500, JSON.stringify(body))).message).toBe(body.message);
    expect(toFormError(new RequestError(413, 'Too large')).message).toContain('Not saved');
    expect(toFormError(new TypeError('x is undefined')).message).toContain('Not saved');
  });

  it.each([
    ['reached no server', new TypeError('Failed to fetch')],
    ['got half a response', new SyntaxError('Unexpected end of JSON input')],
    ['heard only from a proxy', new RequestError(504, '<h1>Gateway Timeout</h1>')],
  ])('is said in words of its own by a form without a key that %s', (_, error) => {
    const failure = toFormError(explainNetworkError(error, 'Try to sign in first.'));
    expect(failure.message).toBe('Try to sign in first.');
    expect(failure.message).not.toContain('safe to try again');
  });

  it('stays the same for such a form where the server responded, or a bug prevented the request', () => {
    const body = { message: 'Something went wrong on our side.', code: 'unexpected' };
    const others = [
      new RequestError(500, JSON.stringify(body)),
      new RequestError(413, 'Too large'),
      new TypeError('x is undefined'),
      new UserFacingError('Not yet.'),
    ];
    expect(others.map((error) => explainNetworkError(error, 'Try to sign in first.'))).toEqual(others);
  });
});
