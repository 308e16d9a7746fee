import AdviceIcon from 'lucide-react/icons/lightbulb';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { useFieldA11y } from '../../../ui/forms/form-context.ts';
import { looksLikeFileName } from './picture-file.ts';

/** What the two texts of a photo are for: visitors see both below it. */
export const TITLE_HINT = 'What the photo shows, in a few words.';
export const CAPTION_HINT = 'Adds a sentence below the title, such as names.';

/** The title of a photo, which is also its alternative text: a file name would not help people who can't see it. */
export function TitleField() {
  const { register } = useFormContext();
  const title = useWatch<{ title: string }, 'title'>({ name: 'title' });
  const advice = looksLikeFileName(title) ? fileNameAdvice : undefined;
  const { id, problem, control } = useFieldA11y({
    name: 'title',
    hint: advice ?? TITLE_HINT,
    required: true,
  });
  return (
    <FieldFrame id={id} label="Title" problem={problem} hint={advice ? undefined : TITLE_HINT}>
      <input
        {...control}
        {...register('title')}
        type="text"
        className={`text-control ${advice ? 'border-accent-700' : ''}`}
      />
      {advice && (
        <p id={`${id}-hint`} className="flex gap-[.45rem] text-sm font-[550] text-accent-700">
          <AdviceIcon aria-hidden="true" className="mt-[.2em] size-[1.1em] flex-none" />
          {advice}
        </p>
      )}
    </FieldFrame>
  );
}

const fileNameAdvice =
  'This looks like a file name. Describe the photo for people who can’t see it, like “Balloons and gifts for the graduates”.';
