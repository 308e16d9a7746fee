import { useWatch } from 'react-hook-form';
import { Advanced } from '../../../ui/forms/advanced.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import type { ManagedPage } from '../manage-pages.contract.ts';
import { problemWithSlug } from '../page-slug.rules.ts';
import { pagePath } from '../pages.rules.ts';
import { typeNames } from './page-fields.ts';
import type { PageFormValues } from './page-form-values.ts';
import { SlugField, useSlugCheck } from './slug-field.tsx';

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
      <SlugField page={page} check={check} />
      <SelectField name="type" label="Page Type" hint={menuHints[type]} options={typeOptions} />
    </Advanced>
  );
}
