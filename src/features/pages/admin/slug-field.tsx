import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/layout/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import type { ManagedPage, PageText } from '../manage-pages.contract.ts';
import { problemWithSlug, slugFromTitle } from '../page-slug.rules.ts';
import { addressOfPage } from '../pages.rules.ts';
import type { PageValues } from './page-values.ts';
import { useSlugCheck } from './use-slug-check.ts';

/** The last part of a page's address. It follows the title until somebody writes her own. */
export function SlugField({ page }: { page: ManagedPage | undefined }) {
  const { setValue } = useFormContext<PageValues>();
  const [slug, type] = useWatch<PageValues, ['slug', 'type']>({ name: ['slug', 'type'] });
  const { problem, proposal } = useSlugCheck(slug, page?.id);
  const use = (text: string) => setValue('slug', text, { shouldDirty: true, shouldValidate: true });
  return (
    <div className="grid gap-2">
      {!page?.published && <FollowTitle />}
      <TextField
        name="slug"
        label="URL Slug"
        hint={addressSentence({ slug, type }, page?.published)}
        required
      />
      <div role="status">
        {problem && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2 border-l-4 border-susan-500 bg-susan-100 p-3 text-sm">
            <p className="min-w-[14rem] flex-1">{problem}</p>
            {proposal && (
              <Button look="line" size="tight" onClick={() => use(proposal)}>
                Use “{proposal}”
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** As long as the address says what the title says, it goes on doing so. */
function FollowTitle() {
  const { getValues, setValue } = useFormContext<PageValues>();
  const title = useWatch<PageValues, 'title'>({ name: 'title' });
  const before = useRef(title);
  useEffect(() => {
    const slug = getValues('slug');
    const isOwn = slug !== '' && slug !== slugFromTitle(before.current);
    before.current = title;
    const suggested = slugFromTitle(title);
    if (!isOwn && suggested !== slug) setValue('slug', suggested, { shouldDirty: true });
  }, [title, getValues, setValue]);
  return null;
}

type Named = Pick<PageText, 'slug' | 'type'>;

function addressSentence(named: Named, published: Named | undefined): string {
  if (problemWithSlug(named.slug) !== undefined)
    return 'The last part of the page’s address, as in “spring-tea”.';
  const address = addressOfPage(named);
  const old = published && addressOfPage(published);
  if (old === address) return `Visitors find the page at ${address}.`;
  const sentence = `Visitors will find the page at ${address}.`;
  return old ? `${sentence} The old address ${old} will lead here.` : sentence;
}
