import { truncate } from '../../../kernel/plain-text.ts';
import { StoredHtml } from '../../../ui/stored-html.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { GetInTouch, PresidentSignature } from './president-signature.tsx';
import { useSiteDetails } from './site.queries.ts';

const title = "President's Message";
const descriptionLength = 200;

export default function PresidentsMessageScreen() {
  const { president, description } = useSiteDetails();
  const { imageUrl, imageAlt = '', quote, message } = president ?? {};
  return (
    <>
      <ScreenTitle
        title={title}
        description={truncate(quote ? `“${quote}”` : description, descriptionLength) || undefined}
        shared={{ image: imageUrl }}
      />
      <PageHead tone="green" title={title} kicker="About" seed={9} />
      <div
        className={`page-width grid grid-cols-1 gap-7 wrap-anywhere pt-10 pb-section ${imageUrl ? 'wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] wide:gap-x-22' : ''}`}
      >
        {imageUrl && (
          <Picture
            src={imageUrl}
            alt={imageAlt}
            isFirst
            sizes="(width < 56.25rem) calc(100vw - 2.5rem), 470px"
            className="aspect-square w-full self-start rounded-1 object-cover object-[50%_40%] wide:sticky wide:top-6 wide:aspect-auto"
          />
        )}
        <div>
          {quote && (
            <blockquote className="mb-8 font-serif text-3xl leading-[1.14] tracking-[-.015em] text-balance italic">
              {`“${quote}”`}
            </blockquote>
          )}
          {message && <StoredHtml html={message} className="page-text text-lg" />}
          {president ? <PresidentSignature president={president} /> : <p>Content coming soon...</p>}
          <GetInTouch />
        </div>
      </div>
    </>
  );
}
