import OpenIcon from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { StatusFacts, type StatusFact } from '../../../ui/feedback/status-facts.tsx';
import { readAuthenticationResults, type Finding } from '../authentication-results.rules.ts';

/** For the operator: what a receiver says of a test email. The header stays in the browser. */
export function ReceivedHeader() {
  const id = useId();
  const [header, setHeader] = useState('');
  const findings = readAuthenticationResults(header);
  return (
    <details className="group rounded-2 border border-line bg-surface">
      <summary className="flex min-h-[56px] cursor-pointer list-none items-center gap-3 px-3 py-2">
        <span className="flex-1">
          <span className="block font-semibold">For the person who runs the website</span>
          <span className="text-sm text-ink-2">Read the header of a test email</span>
        </span>
        <OpenIcon aria-hidden="true" className="size-5 flex-none group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-3 pb-4">
        <p>
          Under Messages, press “Send test email”. Open that email where it arrived, show its source, and
          paste it here. It stays in this browser.
        </p>
        <label htmlFor={id} className="font-semibold">
          Header of the email
        </label>
        <textarea
          id={id}
          rows={5}
          className="text-control font-mono text-sm"
          value={header}
          onChange={({ target }) => setHeader(target.value)}
        />
        <div role="status" className="grid gap-3">
          {header.trim() !== '' && !findings && (
            <p>There is no Authentication-Results header in this text.</p>
          )}
          {findings && (
            <>
              <StatusFacts label="What the receiver found" facts={findings.map(toFact)} />
              <p className="text-sm text-ink-2">
                This is the topmost Authentication-Results header. It doesn’t say whether the email went to
                the inbox or to spam, nor what other receivers do.
              </p>
            </>
          )}
        </div>
      </div>
    </details>
  );
}

function toFact({ method, results, about }: Finding): StatusFact {
  if (results.length === 0)
    return { state: 'unknown', title: `${method}: not mentioned`, text: 'This receiver doesn’t say.' };
  const state = results.includes('pass') ? 'ok' : 'warning';
  return { state, title: `${method}: ${results.join(', ')}`, text: about };
}
