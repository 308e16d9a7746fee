import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { FooterForm as Props, FooterFormResult } from '../ui/screen.ts';
import { FrameLink } from './frame-link.tsx';

/** At the end of every page, so it is small: what sends it is loaded when it is sent. Works without JavaScript. */
export function FooterForm({ heading, text, link, action, button, load }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const [isPending, setIsPending] = useState(false);
  const [result, setResult] = useState<FooterFormResult>();
  const isRefused = result && !result.isSent;
  useEffect(() => {
    if (result) (form.current?.querySelector('input') ?? said.current)?.focus();
  }, [result]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    const email = event.currentTarget['email'] as HTMLInputElement;
    // Without the code that sends it, the browser does.
    const send = await load().catch(() => form.current!.submit());
    if (send) setResult(await send(email.value));
    setIsPending(false);
  }
  return (
    <section aria-labelledby="footer-form" className="footer-form">
      <div>
        <h2 id="footer-form">{heading}</h2>
        <p>
          {text}{' '}
          <FrameLink to={link.to} className="whitespace-nowrap text-inherit">
            {link.label}
          </FrameLink>
        </p>
      </div>
      <div>
        {!result?.isSent && (
          <form ref={form} noValidate method="post" action={action} onSubmit={(event) => void submit(event)}>
            <label htmlFor="footer-email">Your email</label>
            <input
              id="footer-email"
              name="email"
              type="email"
              autoComplete="email"
              aria-invalid={isRefused}
              aria-describedby={isRefused ? 'footer-said' : undefined}
              className="text-control"
            />
            <button type="submit" aria-disabled={isPending}>
              {button}
            </button>
          </form>
        )}
        {result && (
          <p id="footer-said" ref={said} tabIndex={-1} role="status">
            {result.text}
          </p>
        )}
      </div>
    </section>
  );
}
