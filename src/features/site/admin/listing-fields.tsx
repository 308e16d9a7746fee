import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { CheckboxField, TextField } from '../../../ui/forms/field.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { retryReads } from '../../../ui/use-read.ts';
import { readWholeListing, type Listing, type ListingValues } from '../listing.contract.ts';
import { chapterKeys } from './chapter-queries.ts';
import { listingLines } from './listing-lines.ts';
import { topicInfos } from './topic-infos.ts';

const infos = topicInfos.listing;

/** What the chapter shares, and beside it on a laptop what anyone can read. */
export function ListingFields() {
  return (
    <div className="listing-form">
      <div className="grid gap-3">
        <p>
          The national organization can list all chapters on one page. Tick what it may show about yours;
          anyone else can read that, too.
        </p>
        <CheckboxField
          name="sharesName"
          label={infos.sharesName.label}
          hint="Without it, your chapter isn’t listed."
        />
        <CheckboxField
          name="sharesRegion"
          label={infos.sharesRegion.label}
          hint="Where your chapter is, in your own words."
        />
        <div className="pl-[2.125rem]">
          <TextField
            name="region"
            label={infos.region.label}
            hint="Such as “Central Florida”. No street, no names."
            optional
          />
        </div>
        <CheckboxField
          name="sharesFeeds"
          label={infos.sharesFeeds.label}
          hint="Where others can read your public calendar and news."
        />
        <CheckboxField
          name="sharesTermEnd"
          label={infos.sharesTermEnd.label}
          hint="The day chosen under The year. No names."
        />
        <CheckboxField
          name="sharesVersion"
          label={infos.sharesVersion.label}
          hint="Tells whether your website is up to date."
        />
        <CheckboxField
          name="sharesRestoreTest"
          label={infos.sharesRestoreTest.label}
          hint="The day a backup was last proven to work."
        />
      </div>
      <ListingPreview />
    </div>
  );
}

/** What anyone can read, as the form has it now. */
function ListingPreview() {
  const read = useQuery({
    queryKey: [...chapterKeys.all, 'listing'],
    queryFn: () => call(readWholeListing, {}),
  });
  const retry = retryReads([read], focusMain);
  return (
    <section
      aria-labelledby="listing-preview"
      className="listing-preview rounded-2 border border-line bg-surface p-4"
    >
      <h2 id="listing-preview" className="mb-2 font-semibold">
        What anyone can read once you publish
      </h2>
      {retry && <FailedRead {...retry} />}
      {read.isPending && <Loading text="Loading preview..." />}
      {read.data && <Lines whole={read.data} />}
    </section>
  );
}

function Lines({ whole }: { whole: Listing }) {
  const { timeZone } = useDocument();
  const { control } = useFormContext<ListingValues>();
  const lines = listingLines(useWatch({ control }) as ListingValues, whole, timeZone);
  const known = lines.filter(({ text }) => text);
  const missing = lines.filter(({ text }) => !text);
  return (
    <>
      <dl
        aria-live="polite"
        className="grid gap-x-4 gap-y-2 wrap-anywhere wide:grid-cols-[10rem_minmax(0,1fr)]"
      >
        {[{ label: 'The software of your website', text: 'Chapterhouse' }, ...known].map(
          ({ label, text }) => (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd className="-mt-2 whitespace-pre-line wide:mt-0">{text}</dd>
            </div>
          ),
        )}
      </dl>
      {missing.map(({ label, hint }) => (
        <p key={label} className="mt-3 text-ink-2">
          {hint}
        </p>
      ))}
    </>
  );
}
