import type pg from 'pg';
import { emptyValues } from '../../src/features/chapter/topics.contract.ts';
import type { Plan } from '../../src/features/board/board.contract.ts';

const OFFICES = 12;

interface Site {
  pool: pg.Pool;
  call: <Body>(method: string, path: string, body?: object) => Promise<Body>;
}

/** A chapter with twelve officers, and a plan in which each is followed by someone else. */
export function boardToPlan({ pool, call }: Site) {
  return { planBoard, setDate };

  /** Twelve officers, and twelve members who follow them. */
  async function planBoard(): Promise<void> {
    const next: number[] = [];
    for (let place = 1; place <= OFFICES; place += 1) {
      const title = place === 1 ? 'President' : `Office ${place}`;
      await call('POST', '/api/members', {
        name: `Now ${place}`,
        title,
        isOfficer: true,
        email: `now${place}@chapter.example`,
      });
      const member = await call<{ id: number }>('POST', '/api/members', {
        name: `Next ${place}`,
        email: `next${place}@chapter.example`,
      });
      next.push(member.id);
    }
    // Every second one has an account.
    await pool.query(
      `insert into admin_users (username, name, email, role, member_id)
     select 'member' || id, name, email, case when is_officer then 'editor' else 'helper' end, id
     from members where id % 4 < 2`,
    );
    await call('POST', '/api/admin/plan');
    const { rows } = await pool.query<{ id: number }>('select id from plan_offices order by position');
    for (const [place, { id }] of rows.entries())
      await call('PATCH', `/api/admin/plan/offices/${id}`, { holders: [next[place]] });
    // What the next president says. The one of today has said nothing, so Undo leaves nothing of hers.
    await call('PATCH', '/api/admin/chapter/successor', {
      values: { ...emptyValues.successor, memberId: String(next[0]), quote: 'Onward.' },
    });
    await call('PATCH', '/api/admin/chapter/offices', {
      values: { offices: [{ title: 'Office 2', topics: 'Everything' }] },
    });
    await setDate('2099-07-01T00:00');
  }

  /** Accepts what will change, and sets the date: whoever leaves loses her access, whoever is new becomes an editor. */
  async function setDate(startsAt: string): Promise<void> {
    const { plan } = await call<{ plan: Plan }>('GET', '/api/admin/board');
    const { access, fingerprint } = plan.outcome;
    await call('PATCH', '/api/admin/plan/date', {
      startsAt,
      fingerprint,
      access: access.map(({ accountId, isLeaving }) => ({ accountId, role: isLeaving ? null : 'editor' })),
    });
  }
}
