import ContactIcon from 'lucide-react/icons/phone';
import { readAdminDocument } from '../../../kernel/admin-document.ts';
import { TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import { FieldList } from '../admin/field-list.tsx';
import { contactPage, joined, type TopicModule } from '../admin/topic-module.ts';
import type { ChapterValues } from '../topics.contract.ts';

export const contact: TopicModule<ChapterValues['contact']> = {
  list: 'first',
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
    phone: { label: 'Phone', input: (field) => <TextField {...field} type="tel" optional /> },
    replyNote: {
      label: 'When you reply',
      input: (field) => <TextField {...field} hint="Such as “We usually reply within two days.”" optional />,
    },
    joinText: {
      label: 'How to join',
      input: (field) => (
        <TextAreaField {...field} hint="One or two sentences, also on the home page." rows={2} optional />
      ),
    },
    mailingAddress: {
      label: 'Mailing address',
      input: (field) => <TextAreaField {...field} rows={3} optional />,
    },
    facebook: {
      label: 'Facebook',
      input: (field) => (
        <TextField {...field} type="url" hint="Copy the whole address, starting with https://" optional />
      ),
    },
    instagram: { label: 'Instagram', input: (field) => <TextField {...field} type="url" optional /> },
    twitter: { label: 'Twitter', input: (field) => <TextField {...field} type="url" optional /> },
    memberPortalUrl: {
      label: 'Member portal',
      input: (field) => (
        <TextField
          {...field}
          type="url"
          hint="Where members sign in to your national organization."
          optional
        />
      ),
    },
    headquartersAddress: {
      label: 'Address of the national headquarters',
      input: (field) => <TextAreaField {...field} rows={3} optional />,
    },
    headquartersPhone: {
      label: 'Phone of the national headquarters',
      input: (field) => <TextField {...field} type="tel" optional />,
    },
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
          emptyItem={{ label: '', url: '' }}
        >
          {(path) => (
            <>
              <TextField name={`${path}.label`} label="Name" />
              <TextField name={`${path}.url`} label="Address" type="url" />
            </>
          )}
        </FieldList>
      ),
    },
    operatorName: {
      label: 'Who runs the website',
      input: (field) => (
        <TextField
          {...field}
          hint="Officers ask her if something doesn’t work. Visitors don’t see her name."
          optional
        />
      ),
    },
    operatorContact: {
      label: 'How to reach her',
      input: (field) => <TextField {...field} hint="Her email address or phone number." optional />,
    },
  },
};
