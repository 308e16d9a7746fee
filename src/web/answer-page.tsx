import ProblemIcon from 'lucide-react/icons/circle-alert';
import DoneIcon from 'lucide-react/icons/check';
import type { Site } from '../features/chapter/site.contract.ts';
import type { AnswerField, AnswerForm, FormAnswer } from '../kernel/rendering.ts';
import { FieldFrame } from '../ui/forms/field-frame.tsx';
import { Button } from '../ui/layout/button.tsx';
import { BareLayout } from './bare-layout.tsx';

/** While the chapter's details cannot be read, the link to the home page still works. */
const unknownSite = { chapterName: 'Home page', mailingAddress: [], email: '' };

/** What the server says after a form that a browser submitted without JavaScript. */
export function AnswerPage({ status, title, text, link, form, next, site }: FormAnswer) {
  const [Icon, colors] =
    status < 400 ? [DoneIcon, 'bg-main-100 text-main-800'] : [ProblemIcon, 'bg-red-50 text-red-700'];
  return (
    <BareLayout site={(site ?? unknownSite) as Site}>
      <title>{title}</title>
      <Icon aria-hidden="true" className={`mb-3.5 size-13 rounded-full p-3 ${colors}`} />
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3">{text}</p>
      {link && (
        <p className="mt-3">
          <a href={link}>{link}</a>
        </p>
      )}
      {form && <FilledForm {...form} />}
      {next && (
        <a href={next.to} className="more-link mt-3">
          {next.label}
        </a>
      )}
    </BareLayout>
  );
}

function FilledForm({ action, fields, button }: AnswerForm) {
  return (
    <form method="post" action={action} className="mt-5 grid gap-5">
      {fields.map((field) =>
        field.type === 'hidden' ? (
          <input key={field.name} type="hidden" name={field.name} value={field.value} />
        ) : (
          <FieldFrame
            key={field.name}
            id={field.name}
            label={field.label}
            optional={field.type === 'choice'}
            problem={field.problem}
          >
            <Control {...field} />
          </FieldFrame>
        ),
      )}
      <Button type="submit">{button}</Button>
    </form>
  );
}

function Control({ name, type, value, problem, options }: AnswerField) {
  const props = {
    id: name,
    name,
    required: type !== 'choice',
    defaultValue: value,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem && `${name}-problem`,
    className: 'text-control',
  };
  if (type === 'long text') return <textarea rows={5} {...props} />;
  if (type !== 'choice') return <input type={type} {...props} />;
  return (
    <select {...props}>
      {options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
