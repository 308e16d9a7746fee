import { beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from './site.ts';

const tables: Record<string, string> = {
  pages: 'id title slug content type created_at',
  events: 'id title description start_date end_date location image_url',
  media_items:
    'id title filename type category entity_type entity_id folder_path gallery_title caption upload_date created_at',
  contacts: 'id name email message created_at',
  social_posts: 'id platform post_id content media_url post_url posted_at fetched_at',
  members: 'id name title email image_url is_officer is_alumna is_platinum created_at position category',
  admin_users: 'id username password_hash name email created_at last_login',
};

interface Column {
  column: string;
  default: string | null;
  nullable: boolean;
}

let site: Site;
beforeAll(async () => {
  site = await openSite();
});

async function columnsOf(table: string): Promise<Map<string, Column>> {
  const { rows } = await site.app.db.pool.query<Column>(
    `select column_name as column, column_default as default, is_nullable = 'YES' as nullable
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  return new Map(rows.map((row) => [row.column, row]));
}

describe('3. Entities and their fields', () => {
  it.each(Object.entries(tables))('95: | %s | %s |', async (table, fields) => {
    expect([...(await columnsOf(table)).keys()]).toEqual(expect.arrayContaining(fields.split(' ')));
  });

  it('95: slug (unique), username (unique)', async () => {
    const indexes = await site.sql<{ indexdef: string }>('select indexdef from pg_indexes');
    for (const unique of [/UNIQUE .* public\.pages .*slug/, /UNIQUE .* public\.admin_users .*username/]) {
      expect(indexes.some(({ indexdef }) => unique.test(indexdef))).toBe(true);
    }
  });

  it("95: name (required), startDate, endDate (both required), isOfficer, isAlumna, isPlatinum (default false), category (default 'member'); location, imageUrl, title, email (optional)", async () => {
    const members = await columnsOf('members');
    expect(members.get('name')?.nullable).toBe(false);
    for (const flag of ['is_officer', 'is_alumna', 'is_platinum']) {
      expect(members.get(flag)?.default, flag).toBe('false');
    }
    expect(members.get('category')?.default).toMatch(/^'member'/);
    for (const field of ['title', 'email', 'image_url']) expect(members.get(field)?.nullable).toBe(true);
    const events = await columnsOf('events');
    for (const field of ['start_date', 'end_date']) expect(events.get(field)?.nullable).toBe(false);
    for (const field of ['location', 'image_url']) expect(events.get(field)?.nullable).toBe(true);
    const media = await columnsOf('media_items');
    for (const field of ['entity_type', 'entity_id', 'gallery_title', 'caption']) {
      expect(media.get(field)?.nullable, field).toBe(true);
    }
  });

  it("96: type ('image')", async () => {
    expect((await columnsOf('media_items')).get('type')?.default).toMatch(/^'image'/);
    const { body } = await site.upload<{ type: string }>('/api/media', { title: 'Tea' });
    expect(body.type).toBe('image');
  });

  it('98: Insert shapes omit id and generated timestamps; the member insert shape also omits position', async () => {
    for (const given of [{ id: 7 }, { createdAt: '2026-01-01T00:00:00Z' }, { position: 3 }]) {
      const { status } = await site.call('POST', '/api/members', { name: 'Ada Stone', ...given });
      expect(status, JSON.stringify(given)).toBe(400);
    }
    const member = await site.create<object>('/api/members', { name: 'Ada Stone' });
    expect(member).toMatchObject({ id: expect.any(Number), createdAt: expect.any(String) });
    expect(member).toMatchObject({ position: expect.any(Number) });
  });

  it('98: the admin-user insert shape adds password; 110: password at least 8 characters', async () => {
    const change = { currentPassword: 'twelve petals in spring', newPassword: 'seven77' };
    const { status, body } = await site.call<{ fields: object }>('POST', '/api/admin/password', change);
    expect([status, body.fields]).toEqual([
      400,
      { newPassword: expect.stringMatching(/at least 8 characters/) },
    ]);
    const longer = await site.call('POST', '/api/admin/password', { ...change, newPassword: 'q8#vTz1!' });
    expect(longer.status).toBe(200);
  });
});
