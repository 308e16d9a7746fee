import { describe, expect, it } from 'vitest';
import { isAdminPath } from './manifests.ts';

describe('isAdminPath', () => {
  it.each([
    '/admin',
    '/admin/',
    '/admin/Login',
    '/admin/edit-event',
    '/admin/edit-event/12',
    '/admin/messages/3/',
  ])('accepts %s', (path) => expect(isAdminPath(path)).toBe(true));

  it.each([
    '/admin/nothing',
    '/administration',
    '/admin/edit-page',
    '/admin/events/12',
    '/admin/login/x',
    '/x/admin',
  ])('rejects %s', (path) => expect(isAdminPath(path)).toBe(false));
});
