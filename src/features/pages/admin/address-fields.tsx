import OpenIcon from 'lucide-react/icons/chevron-down';
import { useEffect, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import type { ManagedPage } from '../manage-pages.contract.ts';
import { problemWithSlug } from '../page-slug.rules.ts';
import { addressOfPage } from '../pages.rules.ts';
import { typeNames } from './page-fields.ts';
import type { PageFormValues } from './page-form-values.ts';
import { SlugField, useSlugCheck } from './slug-field.tsx';

const typeOptions = Object.entries(typeNames).map(([value, label]) => ({ value, label }));

/** Where visitors find the page. Few people change it, so it is closed until something is wrong with it. */
export function AddressFields({ page }: { page: ManagedPage | undefined }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [slug, type] = useWatch<PageFormValues, ['slug', 'type']>({ name: ['slug', 'type'] });
  const { errors, submitCount } = useFormState<PageFormValues>({ name: ['slug', 'type'] });
  const check = useSlugCheck(slug, page?.id);
  const hasProblem = Boolean(errors.slug ?? errors.type ?? check.problem);

  useEffect(() => {
    if (hasProblem && details.current) details.current.open = true;
  }, [hasProblem, submitCount]);

  return (
    <details ref={details} className="group rounded-2 border border-line bg-surface">
      <summary className="flex min-h-[56px] cursor-pointer list-none items-center gap-3 px-3 py-2">
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block font-semibold">Address and kind of page</span>
          <span className="block text-sm text-ink-2">
            {problemWithSlug(slug) === undefined ? `${addressOfPage({ slug, type })}, ` : ''}
            {typeNames[type]}
          </span>
        </span>
        <OpenIcon aria-hidden="true" className="size-5 flex-none group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 px-3 pt-1 pb-4">
        <SlugField page={page} check={check} />
        <SelectField name="type" label="Page Type" options={typeOptions} />
      </div>
    </details>
  );
}
