import type { EventPartModule, EventPartProps } from '../../../ui/event-parts.ts';
import { buttonClass } from '../../../ui/layout/button.tsx';
import { Link } from '../../../ui/navigation.tsx';
import type { SignUpCard } from '../sign-up.contract.ts';
import { isOpen, placesSentence } from '../sign-up-words.rules.ts';
import { LinkForm } from './link-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

function Card({ eventId, shown }: EventPartProps) {
  const card = shown as SignUpCard;
  if (card.phase === 'past') return null;
  return (
    <section
      id="sign-up"
      aria-labelledby="sign-up-heading"
      className="scroll-mt-4 rounded-2 border border-t-4 border-line border-t-main-800 bg-surface p-5 wide:p-7"
    >
      <h2 id="sign-up-heading" className="text-2xl">
        Sign up
      </h2>
      <Places card={card} />
      <CardBody eventId={eventId} card={card} />
    </section>
  );
}

function CardBody({ eventId, card }: { eventId: number; card: SignUpCard }) {
  const { phase, settings, isEmailOn } = card;
  if (phase === 'canceled') {
    return (
      <p className="mt-3">
        Questions? <Link to="/contact">Write to us</Link>
      </p>
    );
  }
  if (!isOpen(card)) {
    return (
      <p className="mt-3">
        Still hoping to come, or can’t come after all? <Link to="/contact">Write to us</Link>
      </p>
    );
  }
  if (settings.audience === 'members') {
    return isEmailOn ? (
      <>
        <p className="mt-3">
          Members: use the link in your invitation. Can’t find it? We’ll send your link again.
        </p>
        <LinkForm eventId={eventId} label="Your email with the chapter" button="Email me my link" />
      </>
    ) : (
      <p className="mt-3">
        Members: to sign up, <Link to="/contact">write to us</Link>.
      </p>
    );
  }
  return <SignUpForm eventId={eventId} card={card} />;
}

const tones = {
  available: 'bg-main-100 text-main-900',
  few: 'bg-accent-200 text-ink',
  full: 'bg-plum-100 text-plum-900',
  other: 'bg-linen text-ink-2',
};

function Places({ card }: { card: SignUpCard }) {
  const { phase, settings } = card;
  const tone = isOpen(card) && settings.audience === 'everyone' ? (phase as keyof typeof tones) : 'other';
  return (
    <p className={`mt-3 w-fit rounded-1 px-2.5 py-1 leading-[1.3] font-semibold ${tones[tone]}`}>
      {placesSentence(card)}
    </p>
  );
}

/** On a phone the card is far below the facts. */
function Action({ shown }: EventPartProps) {
  const card = shown as SignUpCard;
  if (!isOpen(card)) return null;
  return (
    <div className="peer wide:hidden print:hidden">
      <Places card={card} />
      <a href="#sign-up" className={`mt-3 min-h-[54px] w-full text-lg ${buttonClass()}`}>
        Sign up
      </a>
    </div>
  );
}

const availabilities = {
  available: 'InStock',
  few: 'LimitedAvailability',
  full: 'SoldOut',
  closed: 'SoldOut',
} as const;

function toStructuredData(shown: unknown): object {
  const card = shown as SignUpCard;
  if (card.settings.audience === 'members') return {};
  const availability = availabilities[card.phase as keyof typeof availabilities] as string | undefined;
  return availability
    ? { offers: { '@type': 'Offer', availability: `https://schema.org/${availability}` } }
    : {};
}

export const signUpOnPage: EventPartModule = { name: 'signUp', Card, Action, toStructuredData };
