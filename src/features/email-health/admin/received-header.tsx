import { useId, useState } from 'react';
import { StatusFacts } from '../../../ui/feedback/status-facts.tsx';
import { readAuthenticationResults } from './authentication-results.ts';

/** For the operator: what a receiver says of a test email. The header stays in the browser. */
export function ReceivedHeader() {
  const id = useId();
  const [header, setHeader] = useState('');
  const facts = readAuthenticationResults(header);
  return (
    <details className="rounded-2 border border-line bg-surface px-3 [--edge:.75rem]">
      <summary className="min-h-[44px] cursor-pointer py-[.625rem] font-semibold">
        For the person who runs the website: the header of a test email
      </summary>
      <div className="grid gap-3 pb-4">
        <label htmlFor={id}>
          Press “Send test email” under Messages. Where that email arrives, show its source and paste it here.
          Nothing is sent: this browser reads it.
        </label>
        <textarea
          id={id}
          rows={5}
          className="text-control"
          value={header}
          onChange={({ target }) => setHeader(target.value)}
        />
        <div role="status" className="grid gap-3">
          {facts && <StatusFacts label="What the receiver found" facts={facts} />}
          {header.trim() !== '' && (
            <p>
              {facts
                ? 'This is the topmost Authentication-Results header. It can’t show whether the email went to spam, or what other receivers do.'
                : 'There is no Authentication-Results header in this text.'}
            </p>
          )}
        </div>
      </div>
    </details>
  );
}
