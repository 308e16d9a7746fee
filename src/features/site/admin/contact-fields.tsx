import { readAdminDocument } from '../../../kernel/admin-document.ts';
import { TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import { FieldList } from './field-list.tsx';
import { topicInfos } from './topic-infos.ts';

const infos = topicInfos.contact;

export function ContactFields() {
  return (
    <>
      <TextField
        name="email"
        label={infos.email.label}
        hint={
          readAdminDocument().isEmailOff
            ? 'Email is not set up yet. Messages are kept under Messages.'
            : 'Messages from the website go to this address.'
        }
        type="email"
      />
      <TextField name="phone" label={infos.phone.label} type="tel" optional />
      <TextField
        name="replyNote"
        label={infos.replyNote.label}
        hint="Such as “We usually reply within two days.”"
        optional
      />
      <TextAreaField
        name="joinText"
        label={infos.joinText.label}
        hint="One or two sentences, also on the home page."
        rows={2}
        optional
      />
      <TextAreaField name="mailingAddress" label={infos.mailingAddress.label} rows={3} optional />
      <TextField name="facebook" label={infos.facebook.label} type="url" hint={startsWithHttps} optional />
      <TextField name="instagram" label={infos.instagram.label} type="url" optional />
      <TextField name="twitter" label={infos.twitter.label} type="url" optional />
      <TextField
        name="memberPortalUrl"
        label={infos.memberPortalUrl.label}
        type="url"
        hint="Where members sign in to your national organization."
        optional
      />
      <TextAreaField name="headquartersAddress" label={infos.headquartersAddress.label} rows={3} optional />
      <TextField name="headquartersPhone" label={infos.headquartersPhone.label} type="tel" optional />
      <FieldList
        name="outsideLinks"
        label={infos.outsideLinks.label}
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
      <TextField
        name="operatorName"
        label={infos.operatorName.label}
        hint="Officers ask her if something doesn’t work. Visitors don’t see her name."
        optional
      />
      <TextField
        name="operatorContact"
        label={infos.operatorContact.label}
        hint="Her email address or phone number."
        optional
      />
    </>
  );
}

const startsWithHttps = 'Copy the whole address, starting with https://';
