import { describe, expect, it } from 'vitest';
import { signInUrl, returnUrl } from './return-url.ts';

const afterSignIn = (to: string) => returnUrl(`?to=${encodeURIComponent(to)}`);

describe('returnUrl', () => {
  it.each(['/admin', '/admin/account', '/admin/edit-event/7?tab=preview#location', '/admin/no-such-screen'])(
    'returns to %s',
    (address) => expect(afterSignIn(address)).toBe(address),
  );

  it.each([
    '',
    'https://evil.example/admin',
    '//evil.example/admin',
    '/\\evil.example/admin',
    '\\\\evil.example/admin',
    '/\t/evil.example/admin',
    'javascript:alert(1)//admin',
    'admin/account',
    '/events',
    '/administrators',
    '/admin/../events',
    '/admin/%2e%2e/events',
    '/admin/login',
    '/admin/login/?to=/admin/login',
    '/admin/logout',
    '/admin/setup',
    '/admin/Logout',
    '/admin/LOGIN/',
    '/admin/%6cogout',
    '/admin/%4Cogout%2F',
    '/admin//logout',
    '/admin/%zz',
  ])('returns to the dashboard instead of %j', (address) => expect(afterSignIn(address)).toBe('/admin'));

  it('returns to the dashboard by default', () => {
    expect(returnUrl('')).toBe('/admin');
    expect(returnUrl('?other=1')).toBe('/admin');
  });

  it('never leaves the site', () => {
    for (const address of ['/admin//evil.example', '/admin/https://evil.example', '/admin/@evil.example']) {
      expect(new URL(afterSignIn(address), 'https://chapter.example').origin).toBe('https://chapter.example');
    }
  });
});

describe('signInUrl', () => {
  it('includes the requested screen', () => {
    expect(signInUrl('/admin/account?x=1')).toBe('/admin/login?to=%2Fadmin%2Faccount%3Fx%3D1');
    expect(returnUrl(new URL(signInUrl('/admin/account?x=1'), 'https://a.example').search)).toBe(
      '/admin/account?x=1',
    );
  });

  it('omits the dashboard', () => {
    expect(signInUrl('/admin')).toBe('/admin/login');
  });
});
