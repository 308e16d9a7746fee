import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { isEmailAddress } from '../../../kernel/email-address.ts';
import { isPresident } from '../headings.rules.ts';
import { officeName } from '../offices.rules.ts';
import type { ContactOffice } from '../../contact/contact.contract.ts';

/** An office that a message is for, with its title at that time. */
export interface AddressedOffice {
  id: number;
  title: string;
}

/** Who holds an office today. */
export interface OfficeHolder {
  officeId: number;
  title: string;
  memberId: number;
  name: string;
  /** Undefined where she has no email address: then the chapter gets her messages. */
  email: string | undefined;
}

const isReceiving = sql`removed_at is null and btrim(topics) <> ''`;

/** The offices that visitors write to, and who holds them today. */
export function officeHoldersRepository(db: Database) {
  async function listReceiving(condition: SQL = sql`true`): Promise<ContactOffice[]> {
    const { rows } = await db.execute<ContactOffice & Record<string, unknown>>(sql`
      select id, title, btrim(topics) as topics from offices
      where ${isReceiving} and ${condition} order by position, id`);
    return rows.map((office) => ({ ...office, title: officeName(office.title) }));
  }

  async function listHolders(condition: SQL): Promise<OfficeHolder[]> {
    const { rows } = await db.execute<OfficeHolder & Record<string, unknown>>(sql`
      select offices.id as "officeId", offices.title, members.id as "memberId", members.name, members.email
      from offices
      join terms on terms.office_id = offices.id and terms.ends_at is null
      join members on members.id = terms.member_id
      where ${condition} order by offices.position, offices.id`);
    return rows.map(({ email, ...holder }) => ({
      ...holder,
      // It becomes the recipient of an email, so it is checked again.
      email: email && isEmailAddress(email) ? email : undefined,
    }));
  }

  async function find(officeIds: readonly (number | null)[]): Promise<Map<number, OfficeHolder>> {
    const ids = [...new Set(officeIds)].filter((id) => id !== null);
    if (ids.length === 0) return new Map();
    const holders = await listHolders(
      sql`offices.id in (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})`,
    );
    return new Map(holders.map((holder) => [holder.officeId, holder]));
  }

  return {
    /** In the order of the Members page. */
    listReceiving: () => listReceiving(),

    async findReceiving(id: number): Promise<AddressedOffice | undefined> {
      const [office] = await listReceiving(sql`id = ${id}`);
      return office && { id: office.id, title: office.title };
    },

    /** The holders of these offices, by office. A vacant one has none. */
    find,

    /** The address that gets the messages for an office; undefined where the chapter gets them. */
    async findAddress(officeId: number | null | undefined): Promise<string | undefined> {
      return officeId ? (await find([officeId])).get(officeId)?.email : undefined;
    },

    async findPresident(): Promise<OfficeHolder | undefined> {
      const holders = await listHolders(sql`offices.removed_at is null`);
      return holders.find(({ title }) => isPresident(title));
    },
  };
}
