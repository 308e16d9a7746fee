import { useQueries, useQuery } from '@tanstack/react-query';
import type { Handover, readHandover } from '../features/status/status.contract.ts';
import { readAdminDocument } from '../kernel/admin-document.ts';
import { roleNames } from '../kernel/roles.ts';
import { formatIn } from '../kernel/dates.ts';
import { readOf } from '../kernel/http-client.ts';
import { useDocument } from '../ui/document-context.tsx';
import { NotLoaded } from '../ui/feedback/not-loaded.tsx';
import { AdminScreen } from '../ui/layout/admin-screen.tsx';
import { adminFeatures } from './admin-features.ts';
import { Facts, printAction, toWriteOn } from './handover-parts.tsx';

const handoverRead = readOf<typeof readHandover>('/api/admin/handover');
const featureFacts = adminFeatures.flatMap(({ handoverFacts }) => handoverFacts ?? []);

/** A page to print for the next person who runs the website. The website fills in what it knows. */
export default function HandoverScreen() {
  const { siteName, timeZone } = useDocument();
  const handover = useQuery<Handover>({ queryKey: [handoverRead.url], refetchOnMount: 'always' });
  const reads = useQueries({
    queries: featureFacts.map(({ call }) => ({ queryKey: [call.path], refetchOnMount: 'always' as const })),
  });
  const { operator } = readAdminDocument();
  const isReady = reads.every(({ data }) => data !== undefined);
  return (
    <AdminScreen
      title="Handover sheet"
      back={{ to: '/admin/jobs', label: 'Back to Website status' }}
      mainAction={handover.data && isReady && printAction}
    >
      {handover.data && isReady ? (
        <article className="handover">
          <header>
            <h2>{`${siteName} website`}</h2>
            <p>{`Printed ${formatIn(timeZone, new Date(handover.dataUpdatedAt), 'MMMM d, yyyy')}`}</p>
          </header>
          <p>
            Give this sheet to the person who runs the website next. The website fills in the first part.
            Please write the rest by hand.
          </p>
          <Facts
            title="Where it is"
            facts={[
              ['Address', handover.data.address],
              ['Back office', handover.data.backOffice],
              ['Runs on', handover.data.runsOn],
              ['Pictures are in', handover.data.pictures],
              ['Version', `Chapterhouse ${handover.data.version}`],
            ]}
          />
          <Facts
            title="Who runs it"
            facts={[
              ['Name', operator?.name || <i key="name" />],
              ['Email or phone', operator?.contact || <i key="contact" />],
            ]}
          />
          <Facts
            title="Who has access"
            facts={handover.data.people.map(({ name, email, role, lastSignIn }) => [
              name,
              `${roleNames[role]}${email ? `, ${email}` : ''}. ${lastSignIn ? `Last signed in ${formatIn(timeZone, lastSignIn, 'MMM d, yyyy')}` : 'Never signed in'}`,
            ])}
          />
          {featureFacts.map(({ title, toFacts }, index) => (
            <Facts key={title} title={title} facts={toFacts(reads[index]!.data, timeZone)} />
          ))}
          <section>
            <h3>How to restore</h3>
            <ol>
              <li>Install the same version, or a newer one, on a new server.</li>
              <li>Copy the newest backup into its folder for backups. Unpack a downloaded file there.</li>
              <li>Open the link that it shows. Choose “Restore a backup instead”, then the newest backup.</li>
              <li>Wait for “Your website is back”.</li>
              <li>Point the domain to the new server.</li>
            </ol>
          </section>
          <Facts title="Who pays for what" facts={toFillIn.map(toWriteOn)} />
        </article>
      ) : (
        <NotLoaded reads={[handover, ...reads]} />
      )}
    </AdminScreen>
  );
}

const toFillIn = [
  'Domain name, renewed on',
  'Server, paid by',
  'Email service',
  'Backup copies kept by',
  'Who can sign in to the server',
];
