import { Picture } from '../../../ui/picture.tsx';
import type { Site } from '../site.contract.ts';
import { GetInTouch, PresidentSignature } from './president-signature.tsx';

/** The beginning of the president's message, on the home page. */
export function PresidentTeaser({ president }: { president: Site['president'] }) {
  if (!president) return null;
  const { imageUrl, imageAlt, quote, greeting, message } = president;
  // Nothing but a name is too little for the home page.
  if (!imageUrl && !quote && !message && greeting.length === 0) return null;
  return (
    <section aria-labelledby="presidents-message" className="bg-linen">
      <div
        className={`page-width grid grid-cols-1 items-center gap-7 py-section ${imageUrl ? 'wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] wide:gap-22' : ''}`}
      >
        {imageUrl && (
          <Picture
            src={imageUrl}
            alt={imageAlt}
            sizes="(width < 56.25rem) calc(100vw - 2.5rem), 470px"
            className="aspect-square w-full rounded-1 object-cover object-[50%_40%] wide:aspect-auto"
          />
        )}
        <div>
          <h2 id="presidents-message" className="sr-only">
            President’s message
          </h2>
          {quote && (
            <blockquote className="font-serif text-3xl leading-[1.14] tracking-[-.015em] text-balance italic">
              {`“${quote}”`}
            </blockquote>
          )}
          {greeting.map((paragraph) => (
            <p key={paragraph} className="mt-5 max-w-[58ch]">
              {paragraph}
            </p>
          ))}
          <PresidentSignature president={president} />
          <GetInTouch />
        </div>
      </div>
    </section>
  );
}
