import { useFormContext, useFormState } from 'react-hook-form';
import { useFormParts } from './form-context.ts';
import { problemsIn } from './form-errors.ts';

/** Counts the problems, names each field and links to it. The fields show them, too. */
export function FormProblems() {
  const { setFocus } = useFormContext();
  const { id } = useFormParts();
  const { errors } = useFormState();
  const problems = problemsIn(errors);
  if (problems.length === 0) return null;
  return (
    <div role="alert" className="rounded-2 border-l-4 border-red-700 bg-red-50 p-4">
      <p className="font-semibold">
        {problems.length === 1 ? 'There is a problem.' : `There are ${problems.length} problems.`}
      </p>
      <ul className="mt-1">
        {problems.map(({ name, message, isOnScreen }) => (
          <li key={name}>
            {isOnScreen ? (
              <button
                type="button"
                className="min-h-[32px] text-left text-sm text-red-700 underline underline-offset-[.2em]"
                onClick={() => setFocus(name)}
              >
                {withLabel(`${id}-${name}`, message)}
              </button>
            ) : (
              <p className="text-sm">{message}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The message after the label of its field, which is on the screen by the time there are problems. */
function withLabel(id: string, message: string): string {
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)?.firstChild?.textContent;
  return label ? `${label}: ${message}` : message;
}
