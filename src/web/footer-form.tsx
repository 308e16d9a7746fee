import ProblemIcon from 'lucide-react/icons/circle-alert';
import SentIcon from 'lucide-react/icons/mail-check';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { FooterForm as Props } from '../ui/screen.ts';
import { FrameLink } from './frame-link.tsx';

/** At the end of every page, so it is small: what sends it is loaded when it is sent. Works without JavaScript. */
export function FooterForm({ heading, text, link, action, button, load }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const [isPending, setIsPending] = useState(false);
  const [result, setResult] = useState<{ message?: string; problem?: string }>({});
  const { message, problem } = result;
  useEffect(() => {
    (problem ? field : done).current?.focus();
  }, [result]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPending) return;
    setIsPending(true);
    try {
      const send = await load();
      setResult(await send(field.current!.value));
    } catch {
      form.submit();
    }
    setIsPending(false);
  }
  return (
    <section
      aria-labelledby="footer-form"
      className="-mt-4 mb-12 grid items-center gap-x-12 gap-y-4 border-b border-white/20 pb-9 wide:grid-cols-[minmax(0,1fr)_minmax(0,33.75rem)] print:hidden"
    >
      <div>
        <h2
          id="footer-form"
          className="mb-1 font-serif text-2xl leading-[1.15] font-[450] tracking-[-.01em] text-white"
        >
          {heading}
        </h2>
        <p className="text-main-300">
          {text}{' '}
          <FrameLink to={link.to} className="text-inherit">
            {link.label}
          </FrameLink>
        </p>
      </div>
      {message ? (
        <p ref={done} tabIndex={-1} role="status" className="flex gap-3 leading-[1.45] outline-none">
          <SentIcon aria-hidden="true" className="size-6.5 flex-none text-accent-400" />
          {message}
        </p>
      ) : (
        <form noValidate method="post" action={action} onSubmit={(event) => void submit(event)}>
          <label htmlFor="footer-email" className="mb-1 block text-sm font-semibold">
            Email
          </label>
          <div className="grid gap-2.5 wide:grid-cols-[minmax(0,1fr)_auto]">
            <input
              ref={field}
              id="footer-email"
              name="email"
              type="email"
              autoComplete="email"
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem && 'footer-email-problem'}
              className="text-control min-h-[50px] text-ink"
            />
            <button
              type="submit"
              aria-disabled={isPending}
              className="min-h-[50px] rounded-2 border-[1.5px] border-transparent bg-accent-500 px-5 font-semibold text-ink hover:bg-accent-400 forced-colors:border-[ButtonText]"
            >
              {button}
            </button>
          </div>
          {problem && (
            <p
              id="footer-email-problem"
              className="mt-2 flex gap-[.45rem] text-sm leading-[1.4] font-semibold text-accent-400"
            >
              <ProblemIcon aria-hidden="true" className="mt-[.15em] size-[1.1em] flex-none" />
              {problem}
            </p>
          )}
        </form>
      )}
    </section>
  );
}
