import { useState, type SubmitEvent } from 'react';
import { request } from '../../../kernel/http-client.ts';
import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { useSend } from '../../../ui/forms/use-send.ts';
import { Button } from '../../../ui/layout/button.tsx';

interface LinkFormProps {
  /** Only the link for this event. */
  eventId?: number;
  label: string;
  button: string;
}

/** Emails a person her link. The response is the same for every address. */
export function LinkForm({ eventId, label, button }: LinkFormProps) {
  const { isPending, problem: failure, send } = useSend();
  const problem = failure && (failure.fields['email'] ?? failure.message);
  const [done, setDone] = useState<string>();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { value: email } = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    void send(async () => {
      const response = await request('POST', '/api/sign-ups/link', { email, eventId });
      setDone(((await response.json()) as { message: string }).message);
    });
  }
  if (done) {
    return (
      <p role="status" className="mt-4 font-semibold">
        {done}
      </p>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <FieldFrame id="link-email" label={label} problem={problem}>
        <input
          id="link-email"
          name="email"
          type="email"
          autoComplete="email"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && 'link-email-problem'}
          className="text-control min-h-[50px]"
        />
      </FieldFrame>
      <Button type="submit" aria-disabled={isPending}>
        <PendingLabel idle={button} pending="Sending…" isPending={isPending} />
      </Button>
    </form>
  );
}
