import type { ReactNode } from 'react';
import { useDocument } from '../ui/document-context.tsx';
import { AdminScreen } from '../ui/layout/admin-screen.tsx';
import { adminFeatures } from './admin-features.ts';
import { Facts, printAction, toWriteOn, type Fact } from './handover-parts.tsx';

/** A page to print for officers: how one board hands the website over to the next. */
export default function HowToHandOverScreen() {
  const { siteName } = useDocument();
  return (
    <AdminScreen title="How to hand over" mainAction={printAction}>
      <article className="handover">
        <header>
          <h2>How to hand over</h2>
          <p>{siteName}</p>
        </header>
        <p>
          You plan the next board ahead of time. On the date you choose, the website changes everything at
          once. Visitors see nothing of it before. You can undo it for 30 days.
        </p>
        <Facts title="Who does what" facts={people} />
        <Steps title="A month before">
          <li>
            Sign in. Open “Sign-in access” and choose the member for each person who is not linked to one. The
            date changes the access of no one else.
          </li>
          <li>Open “Board”, then “Next board”, and press “Plan next board”.</li>
          <li>
            Choose who holds each office. An office that you don’t decide on stays as it is. Only “No one”
            empties it.
          </li>
          <li>
            Press “Set the date”. July 1, 12:00 AM is midnight, when June 30 ends. Read which offices will be
            empty and whose access ends. Then confirm it.
          </li>
          <li>
            Invite the new officers who need to sign in. They can do so at once, so that the two of you can
            hand over side by side.
          </li>
          {featureTexts.map(({ step }) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
        <Steps title="Two weeks before">
          <li>Open “Board”, “Next board”, “The next president’s page”. Add her message and picture.</li>
          <li>Look at the list of what is still open. Ask those who haven’t accepted yet.</li>
          <li>Press “Preview” and look at the website as it will be.</li>
        </Steps>
        <section>
          <h3>On the date</h3>
          <p>You don’t need to do anything. The website changes all of this at the same moment:</p>
          <ul>
            <li>The Members page shows the new board, with its titles and in its order.</li>
            <li>The president’s page shows the new president and her message.</li>
            <li>Officers who leave lose their access, if you decided so with the date.</li>
            <li>Messages from visitors go to the new officers.</li>
            <li>The board that leaves moves to “Our past presidents and boards”.</li>
          </ul>
        </section>
        <Steps title="The day after">
          <li>Look at the home page, the Members page and the president’s page.</li>
          <li>Ask each new officer to sign in once.</li>
          <li>Open “Sign-in access”. End the access of anyone who has left and still has it.</li>
          <li>Hand over in person what the website doesn’t have: keys, papers and other passwords.</li>
        </Steps>
        <Facts title="If something is wrong" facts={problems} />
        <Facts title="Who can help" facts={helpers.map(toWriteOn)} />
      </article>
    </AdminScreen>
  );
}

const featureTexts = adminFeatures.flatMap(({ handingOver }) => handingOver ?? []);

const people: Fact[] = [
  ['An owner of the website', 'Plans everything under “Board”.'],
  ['The new president', 'Writes her message and chooses a picture. An owner puts them under “Board”.'],
  ['Each new officer', 'Opens the invitation in her email and chooses a password.'],
  ...featureTexts.map(({ who, what }): Fact => [who, what]),
];

const problems: Fact[] = [
  [
    'The plan changes before the date',
    'Change it under “Board”, “Next board”. You can change the date, too.',
  ],
  [
    'An invitation didn’t arrive',
    'Open “Sign-in access” and press “Email again”, or copy the link and send it yourself.',
  ],
  [
    'It changed, and it’s wrong',
    'Open “Board” and press “Undo”. The board, access and the president’s page are as before. Events, pages and photos stay as they are now.',
  ],
  ['It’s more than 30 days ago', 'Correct single entries under “Members” and “Sign-in access”.'],
];

const helpers = ['Owner of the website, phone', 'New owner, phone', 'Person who runs the server, phone'];

function Steps({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <ol>{children}</ol>
    </section>
  );
}
