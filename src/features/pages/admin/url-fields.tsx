import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '../../../kernel/http-client.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { Advanced } from '../../../ui/forms/advanced.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { recordKeys } from '../../../records/admin/record-queries.ts';
import { checkPageSlug, type ManagedPage, type PageText } from '../manage-pages.contract.ts';
import { slugFromTitle } from '../../../kernel/slug.ts';
import { problemWithSlug } from '../page-slug.rules.ts';
import { pagePath } from '../pages.rules.ts';
import { typeNames } from './page-fields.ts';
import type { PageFormValues } from './page-form-values.ts';

/** Where a new page is in the menu of the website. */
const menuHints: Record<PageFormValues['type'], string> = {
  program: 'A new program is in the menu and on the home page.',
  general: 'Under About, once you show it there: Chapter details, Menu.',
};

const typeOptions = Object.entries(typeNames).map(([value, label]) => ({ value, label }));

/** Where visitors find the page. Few people change it, so it is closed until something is wrong with it. */
export function UrlFields({ page }: { page: ManagedPage | undefined }) {
  const [slug, type] = useWatch<PageFormValues, ['slug', 'type']>({ name: ['slug', 'type'] });
  const check = useSlugCheck(slug, page?.id);
  return (
    <Advanced
      fields={['slug', 'type']}
      hasProblem={check.problem !== undefined}
      summary={
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block font-semibold">Address and kind of page</span>
          <span className="block text-sm text-ink-2">
            {problemWithSlug(slug) === undefined ? `${pagePath({ slug, type })}, ` : ''}
            {typeNames[type]}
          </span>
        </span>
      }
    >
      <SlugField published={page?.published} address={{ slug, type }} check={check} />
      <SelectField name="type" label="Page Type" hint={menuHints[type]} options={typeOptions} />
    </Advanced>
  );
}

interface SlugFieldProps {
  /** What visitors see now. */
  published: Address | undefined;
  address: Address;
  check: SlugCheck;
}

/** The last part of a page's address. It follows the title until the editor changes it. */
function SlugField({ published, address, check: { problem, proposal } }: SlugFieldProps) {
  const { setValue } = useFormContext<PageFormValues>();
  const use = (text: string) => setValue('slug', text, { shouldDirty: true, shouldValidate: true });
  return (
    <div className="grid gap-2">
      {!published && <FollowTitle />}
      <TextField name="slug" label="URL Slug" hint={addressSentence(address, published)} required />
      <div role="status">
        {problem && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2 border-l-4 border-accent-500 bg-accent-100 p-3 text-sm">
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

/** Updates the slug with the title, as long as it is the one that the title suggests. */
function FollowTitle() {
  const { getValues, setValue } = useFormContext<PageFormValues>();
  const title = useWatch<PageFormValues, 'title'>({ name: 'title' });
  const previous = useRef(title);
  useEffect(() => {
    const slug = getValues('slug');
    const isEdited = slug !== '' && slug !== slugFromTitle(previous.current);
    previous.current = title;
    const suggested = slugFromTitle(title);
    if (!isEdited && suggested !== slug) setValue('slug', suggested, { shouldDirty: true });
  }, [title, getValues, setValue]);
  return null;
}

type Address = Pick<PageText, 'slug' | 'type'>;

function addressSentence(named: Address, published: Address | undefined): string {
  if (problemWithSlug(named.slug) !== undefined)
    return 'The last part of the page’s address, as in “spring-tea”.';
  const address = pagePath(named);
  const old = published && pagePath(published);
  if (old === address) return `Visitors find the page at ${address}.`;
  const sentence = `Visitors will find the page at ${address}.`;
  return old ? `${sentence} The old address ${old} will redirect here.` : sentence;
}

interface SlugCheck {
  problem?: string | undefined;
  proposal?: string | undefined;
}

/** Whether a page can have this slug, once typing has paused. A failed check does not matter: saving checks again. */
function useSlugCheck(slug: string, pageId: number | undefined): SlugCheck {
  const isSettled = useDebounced(slug, DEBOUNCE_MS) === slug;
  const invalid = slug === '' ? undefined : problemWithSlug(slug);
  const check = useQuery({
    queryKey: [...recordKeys.all('page'), 'slug', slug, pageId],
    queryFn: () => call(checkPageSlug, { query: { slug, except: pageId } }),
    enabled: isSettled && slug !== '' && invalid === undefined,
    // Another page may get or lose the slug at any time.
    gcTime: 0,
  });
  if (!isSettled) return {};
  if (invalid) {
    const proposal = slugFromTitle(slug);
    return { problem: invalid, proposal: problemWithSlug(proposal) === undefined ? proposal : undefined };
  }
  return check.data ?? {};
}

const DEBOUNCE_MS = 400;
