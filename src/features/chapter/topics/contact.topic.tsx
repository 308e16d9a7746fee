import ContactIcon from 'lucide-react/icons/phone';
import { readAdminDocument } from '../../../kernel/admin-document.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { FieldList } from '../admin/field-list.tsx';
import { line, lines } from '../admin/topic-inputs.tsx';
import { contactPage, joined, type TopicModule } from '../admin/topic-module.ts';
import type { ChapterValues } from '../topics.contract.ts';

export const contact: TopicModule<ChapterValues['contact']> = {
  Icon: ContactIcon,
  summary: ({ email, mailingAddress }) => joined([email, mailingAddress.split('\n')[0]]),
  previews: () => [contactPage],
  fields: {
    email: {
      label: 'Email address',
      input: (field) => (
        <TextField
          {...field}
          hint={
            readAdminDocument().isEmailOff
              ? 'Email is not set up yet. Messages are kept under Messages.'
              : 'Messages from the website go to this address.'
          }
          type="email"
        />
      ),
    },
    phone: line('Phone', { type: 'tel' }),
    replyNote: line('When you reply', { hint: 'Such as “We usually reply within two days.”' }),
    joinText: lines('How to join', { hint: 'One or two sentences, also on the home page.', rows: 2 }),
    mailingAddress: lines('Mailing address', { rows: 3 }),
    facebook: line('Facebook', { type: 'url', hint: 'Copy the whole address, starting with https://' }),
    instagram: line('Instagram', { type: 'url' }),
    twitter: line('Twitter', { type: 'url' }),
    memberPortalUrl: line('Member portal', {
      type: 'url',
      hint: 'Where members sign in to your national organization.',
    }),
    headquartersAddress: lines('Address of the national headquarters', { rows: 3 }),
    headquartersPhone: line('Phone of the national headquarters', { type: 'tel' }),
    outsideLinks: {
      label: 'Links to other organizations',
      toText: (links) => links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
      input: (field) => (
        <FieldList
          {...field}
          hint="Shown at the foot of every page."
          max={10}
          itemName="Link"
          addLabel="Add a link"
          columns={[
            { name: 'label', label: 'Name' },
            { name: 'url', label: 'Address', type: 'url' },
          ]}
        />
      ),
    },
    operatorName: line('Who runs the website', {
      hint: 'Officers ask her if something doesn’t work. Visitors don’t see her name.',
    }),
    operatorContact: line('How to reach her', { hint: 'Her email address or phone number.' }),
  },
};
