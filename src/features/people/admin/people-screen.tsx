import InviteIcon from 'lucide-react/icons/user-plus';
import WarningIcon from 'lucide-react/icons/triangle-alert';
import { useState, type ReactNode } from 'react';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { RowList } from '../../../ui/layout/rows.tsx';
import { AboutList } from '../../../records/admin/about-list.tsx';
import { useAdminFeatures } from '../../../records/admin/admin-feature.ts';
import type { People } from '../people.contract.ts';
import { secondOwnerAdvice, singleOwnerWarning } from './access-sentences.ts';
import { InviteDialog, type Invited } from './invite-dialog.tsx';
import { LinkDialog, type ReadyLink } from './link-dialog.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { usePeople } from './people.queries.ts';
import { EndedRow, PeopleHeading, PersonRow } from './person-row.tsx';
import './people-list.css';

/** Who can sign in, and how they must. */
export default function PeopleScreen() {
  const Settings = useAdminFeatures().find(({ SignInSettings }) => SignInSettings)?.SignInSettings;
  const read = usePeople();
  const [invited, setInvited] = useState<Invited>();
  const [link, setLink] = useState<ReadyLink>();
  return (
    <AdminScreen
      title="Sign-in access"
      about={<AboutList path="/admin/people" />}
      mainAction={
        <Button onClick={() => setInvited({ email: '', role: 'editor' })}>
          <InviteIcon aria-hidden="true" className="size-5" />
          Invite someone
        </Button>
      }
    >
      {read.data ? (
        <>
          <Lists {...read.data} onLink={setLink} onInvite={setInvited} />
          {Settings && <Settings />}
        </>
      ) : (
        <NotLoaded reads={[read]} text="Loading people…" />
      )}
      {invited && <InviteDialog {...invited} onClose={() => setInvited(undefined)} />}
      {link && <LinkDialog {...link} onClose={() => setLink(undefined)} />}
    </AdminScreen>
  );
}

interface ListsProps extends People {
  onLink: (link: ReadyLink) => void;
  onInvite: (invited: Invited) => void;
}

function Lists({ people, invitations, ended, members, isEmailOn, onLink, onInvite }: ListsProps) {
  const warning = singleOwnerWarning(people);
  return (
    <>
      {warning && (
        <p className="mb-4 flex gap-3 rounded-2 border-l-4 border-accent-500 bg-accent-100 p-3">
          <WarningIcon aria-hidden="true" className="mt-[.15em] size-5 flex-none text-accent-700" />
          <span className="min-w-0 wrap-anywhere">
            <b className="font-semibold">{warning.title}.</b> {warning.text} {secondOwnerAdvice(people)}
          </span>
        </p>
      )}
      <Section title="Can sign in" count={people.length} className="people-list">
        <PeopleHeading />
        {people.map((person) => (
          <PersonRow key={person.id} {...{ person, people, members, onLink }} />
        ))}
      </Section>
      {invitations.length > 0 && (
        <Section title="Invited" count={invitations.length}>
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              isEmailOn={isEmailOn}
              onLink={onLink}
            />
          ))}
        </Section>
      )}
      {ended.length > 0 && (
        <Section title="Access ended" count={ended.length}>
          {ended.map((person) => (
            <EndedRow key={person.id} person={person} onInvite={onInvite} />
          ))}
        </Section>
      )}
    </>
  );
}

interface SectionProps {
  title: string;
  count: number;
  className?: string;
  children: ReactNode;
}

function Section({ title, count, className = '', children }: SectionProps) {
  return (
    <section className={`mb-5 ${className}`}>
      <h2 className="pb-2 font-sans text-[1rem] leading-[1.3] font-[650] tracking-normal">{`${title} (${count})`}</h2>
      <RowList label={title}>{children}</RowList>
    </section>
  );
}
