import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { DocumentProvider } from '../../ui/document-context.tsx';
import { StaticRouter } from '../../web/site-router.tsx';
import { SignUpSummary } from './admin/sign-up-summary.tsx';
import { openSignUps } from './server/sign-up.fixture.ts';
import type { SignedUp } from './sign-up.contract.ts';
import { Answer } from './site/answer.tsx';
import { signUpOnPage } from './site/sign-up-card.tsx';
import { SignedUpText } from './site/signed-up-text.tsx';

const promises = /email you|emailed|tell you|invitation|Email me/;
const linkShowsIt = 'If places free up for you, your link shows it.';

let site: Awaited<ReturnType<typeof openSignUps>>;
beforeAll(async () => {
  site = await openSignUps({ isEmailOn: false });
});

function textOf(screen: ReactNode): string {
  const html = renderToString(
    <StaticRouter pathname="/">
      <DocumentProvider
        now={new Date('2026-11-14T15:00:00Z')}
        timeZone="America/New_York"
        origin="https://chapter.example"
      >
        {screen}
      </DocumentProvider>
    </StaticRouter>,
  );
  return html.replaceAll(/<[^>]*>/g, '');
}

it('a visitor who waits reads that her link shows a place, and nothing promises an email', async () => {
  const gala = await site.addEvent({ places: 1 });
  await site.signUp(gala, 'a@home.example', { guests: 0 });
  const card = <signUpOnPage.Card eventId={gala} shown={await site.card(gala)} />;
  const signedUp = (await site.signUp(gala, 'b@home.example')).json<SignedUp>();
  const answer = await site.answered(signedUp.token!);
  const link = { change: async () => undefined, isPending: false, savedAt: undefined, problem: undefined };
  const done = textOf(<SignedUpText signedUp={signedUp} />);
  for (const text of [textOf(card), done, textOf(<Answer {...link} answer={answer} />)]) {
    expect(text).toContain(linkShowsIt);
    expect(text).not.toMatch(promises);
  }
  expect(done).toContain('Keep this page');
});

it('members without invitations write to the chapter, and the officer reads what she has to do', async () => {
  const meeting = await site.addEvent({ audience: 'members' });
  const card = textOf(<signUpOnPage.Card eventId={meeting} shown={await site.card(meeting)} />);
  expect(card).toContain('Members: to sign up, write to us');
  expect(card).not.toMatch(promises);
  const summary = textOf(<SignUpSummary list={await site.list(meeting)} />);
  expect(summary).toContain('No email goes out, because email is not set up.');
  expect(summary).toContain('Members get no link: use “Add someone” for them.');
});
