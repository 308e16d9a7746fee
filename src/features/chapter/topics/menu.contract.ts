import { z } from 'zod';
import { lineOfText } from '../../../kernel/fields.ts';
import { contactSchema } from '../../members/members.contract.ts';
import { toContact } from '../../members/members.rules.ts';
import { pagePath } from '../../pages/pages.rules.ts';
import { memberId, picture, slug } from '../chapter-fields.contract.ts';
import { defineTopic, findMember } from '../define-topic.contract.ts';
import {
  aboutScreens,
  completeMenu,
  isEmptyScreen,
  MAX_MENU_ENTRIES,
  programColors,
  type MenuPage,
} from '../menu.rules.ts';

const isHidden = z.boolean().describe('Not in the menu; its address still works.');
const isOnHome = z.boolean().describe('Whether the home page has a card for it.');
const color = z.enum(programColors);
const linkSchema = z.object({ label: z.string(), to: z.string().describe('A path on this site.') });

export const menu = defineTopic({
  name: 'Menu',
  values: z.strictObject({
    about: z.array(z.strictObject({ slug, isHidden })).max(MAX_MENU_ENTRIES),
    programs: z
      .array(
        z.strictObject({
          slug,
          color,
          imageUrl: picture,
          isHidden,
          isOnHome,
          summary: lineOfText(120).describe('One line under the title of its page.'),
          leaderId: memberId.describe('The id of the member who leads it.'),
        }),
      )
      .max(MAX_MENU_ENTRIES),
  }),
  empty: {},
  onSite: {
    menu: z
      .object({
        about: z.array(linkSchema.extend({ isPage: z.boolean().describe('Whether an officer wrote it.') })),
        programs: z.array(
          linkSchema.extend({
            pageId: z.int().describe('The page by which its events name it.'),
            color,
            imageUrl: z.string().optional(),
            isOnHome,
            summary: z.string().optional().describe('One line under the title of its page.'),
            leader: contactSchema.optional().describe('The member who leads it, while she is listed.'),
          }),
        ),
      })
      .describe('What the menu shows under About and Programs.'),
  },
  toSite(values, context) {
    const { about, programs } = completeMenu(values, context.pages);
    return {
      menu: {
        about: about
          .filter((entry) => !entry.isHidden && !isEmptyScreen(entry.slug, context))
          .map((entry) => {
            const label = aboutScreens.get(entry.slug);
            return label
              ? { label, to: `/about/${entry.slug}`, isPage: false }
              : { ...linkTo(entry.slug, context.pages), isPage: true };
          }),
        programs: programs
          .filter((program) => !program.isHidden)
          .map((program) => {
            const leader = findMember(program.leaderId, context);
            return {
              pageId: findPage(program.slug, context.pages).id,
              ...linkTo(program.slug, context.pages),
              color: program.color,
              imageUrl: program.imageUrl || undefined,
              isOnHome: program.isOnHome,
              summary: program.summary || undefined,
              leader: leader && toContact(leader, context),
            };
          }),
      },
    };
  },
});

function linkTo(wanted: string, pages: readonly MenuPage[]) {
  const page = findPage(wanted, pages);
  return { label: page.title, to: pagePath(page) };
}

function findPage(wanted: string, pages: readonly MenuPage[]): MenuPage {
  return pages.find(({ slug: each }) => each === wanted)!;
}
