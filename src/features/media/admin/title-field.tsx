import AdviceIcon from 'lucide-react/icons/lightbulb';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { useFieldA11y } from '../../../ui/forms/use-field-a11y.ts';
import { looksLikeFileName } from './picture-file.ts';

/** A picture's title, which is also what those hear who do not see it: a camera's name for it does not help them. */
export function TitleField() {
  const { register } = useFormContext();
  const title = useWatch<{ title: string }, 'title'>({ name: 'title' });
  const advice = looksLikeFileName(title) ? fileNameAdvice : undefined;
  const { id, problem, control } = useFieldA11y({ name: 'title', hint: advice, required: true });
  return (
    <FieldFrame id={id} label="Title" problem={problem}>
      <input
        {...control}
        {...register('title')}
        type="text"
        className={`text-control ${advice ? 'border-susan-700' : ''}`}
      />
      {advice && (
        <p id={`${id}-hint`} className="flex gap-[.45rem] text-sm font-[550] text-susan-700">
          <AdviceIcon aria-hidden="true" className="mt-[.2em] size-[1.1em] flex-none" />
          {advice}
        </p>
      )}
    </FieldFrame>
  );
}

const fileNameAdvice =
  'This looks like a file name. Say what the picture shows, for example “Balloons and gifts for the graduates”. It is read aloud to people who do not see the picture.';
