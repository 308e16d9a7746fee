import { call } from '../../../kernel/http-client.ts';
import { toFormError, UserFacingError } from '../../../ui/forms/form-errors.ts';
import type { IdempotencyKey } from '../../../ui/forms/idempotency-key.ts';
import { useOnceKey } from '../../../ui/forms/use-once-key.ts';
import { createPage, updatePage, type ManagedPage, type SavedPage } from '../manage-pages.contract.ts';
import { textOf, type PageValues } from './page-values.ts';

interface Sending {
  isDraft: boolean;
  /** Under which a new one is created. */
  idempotencyKey: IdempotencyKey;
}

/** Sends a page, new where it has no id. However often it is sent, it is saved once. */
export function useSendPage(id: number | undefined) {
  const onceKey = useOnceKey();
  return async function send(values: PageValues, { isDraft, idempotencyKey }: Sending): Promise<SavedPage> {
    const text = { ...textOf(values), isDraft };
    const key = id === undefined ? idempotencyKey.now() : onceKey.for([text, values.version]);
    const saving =
      id === undefined
        ? call(createPage, { body: text, idempotencyKey: key })
        : call(updatePage, {
            params: { id },
            body: { ...text, version: values.version },
            idempotencyKey: key,
          });
    const saved = await saving.catch((error: unknown) => {
      throw withFormFields(error);
    });
    onceKey.done();
    return saved;
  };
}

/** The form has the fields of `content` at its top level, so a problem with one of them gets the form's name. */
function withFormFields(error: unknown): unknown {
  const { fields, message } = toFormError(error);
  const entries = Object.entries(fields);
  if (!entries.some(([name]) => name.startsWith('content.'))) return error;
  const renamed = entries.map(([name, text]) => [name.replace(/^content\./, ''), text]);
  return new UserFacingError(message, {
    fields: Object.fromEntries(renamed) as Record<string, string>,
    cause: error,
  });
}

/** A page as its edit screen knows it, once a save was answered. */
export function afterSave(before: ManagedPage, saved: SavedPage, as: 'publish' | 'draft'): ManagedPage {
  const { title, slug, type, content, isPublished, hasDraft, version, updatedAt, updatedBy } = saved;
  const text = { title, slug, type, content };
  return {
    ...before,
    isPublished,
    hasDraft,
    version,
    updatedAt,
    updatedBy,
    published: as === 'publish' ? text : before.published,
    draft: as === 'publish' ? undefined : text,
  };
}
