import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatIn } from '../../../kernel/dates.ts';
import { callWithProgress } from '../../../kernel/http-client.ts';
import { toFormError, explainNetworkError } from '../../../ui/forms/form-errors.ts';
import { Button, buttonClass } from '../../../ui/layout/button.tsx';
import { ProgressBar } from '../../media/admin/upload-status.tsx';
import { restoreSite, type RestoredSite, type RestoreReport, type SetupOptions } from '../setup.contract.ts';
import { AuthCard } from './auth-card.tsx';
import { deviceTimeZone } from '../../../ui/forms/time-zones.ts';

interface RestoreChoiceProps {
  backups: SetupOptions['backups'];
  onChoose: (backup: string) => void;
}

/** A disclosure under the form: most people start a new website. */
export function RestoreChoice({ backups, onChoose }: RestoreChoiceProps) {
  return (
    <details className="mt-6 border-t border-line pt-3">
      <summary className="min-h-[44px] cursor-pointer py-[.625rem] font-semibold">
        Restore a backup instead
      </summary>
      <div className="grid gap-4 pb-2">
        <p className="text-ink-2">
          Did your chapter have a website like this before? A backup brings it back: every page, event, member
          and picture, and the accounts.
        </p>
        {backups.length === 0 ? (
          <p>
            We found no backup on this server. Ask the person who runs the server to copy one there. Then open
            your setup link again.
          </p>
        ) : (
          <section aria-labelledby="kept">
            <h3 id="kept" className="font-sans text-[1rem] font-semibold">
              Backups on this server
            </h3>
            <ul className="divide-y divide-line">
              {backups.map(({ name, at, pictures }) => (
                <li key={name} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
                  <span>
                    {moment(at, deviceTimeZone())}
                    <span className="block text-sm text-ink-2">{countPictures(pictures)}</span>
                  </span>
                  <Button look="line" onClick={() => onChoose(name)}>
                    Restore
                    <span className="sr-only">{` the backup of ${moment(at, deviceTimeZone())}`}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </details>
  );
}

interface RestorePanelProps {
  link: string;
  backup: string;
  onBack: () => void;
}

interface RestoreState {
  text: string;
  /** From 0 to 1; absent where it is not known. */
  part?: number;
}

/** Restores at once, and says how far it is. */
export function RestorePanel({ link, backup, onBack }: RestorePanelProps) {
  const [state, setState] = useState<RestoreState>({ text: 'Checking the backup' });
  const [restored, setRestored] = useState<RestoredSite>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(1);
  const startedAttempt = useRef(0);

  useEffect(() => {
    // React runs effects twice in development; a second restore would be refused.
    if (startedAttempt.current === attempt) return;
    startedAttempt.current = attempt;
    callWithProgress<RestoreReport, RestoredSite>(restoreSite, {
      body: { link, backup },
      onProgress: (report) => setState(describe(report)),
    }).then(setRestored, (error: unknown) => {
      setFailure(toFormError(explainNetworkError(error, CONNECTION_LOST)).message);
    });
  }, [link, backup, attempt]);

  if (restored) return <Restored site={restored} />;
  if (failure === undefined) {
    return (
      <AuthCard title="Restoring a backup">
        <ProgressPanel {...state} hint="Keep this page open until it is done." />
      </AuthCard>
    );
  }
  return (
    <AuthCard title="The restore did not finish">
      <Focused>
        <p role="alert" className="rounded-2 border-l-4 border-red-700 bg-red-50 p-3 font-[550]">
          {failure}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button look="line" onClick={onBack}>
            Back
          </Button>
          <Button
            onClick={() => {
              setFailure(undefined);
              setState({ text: 'Checking the backup' });
              setAttempt(attempt + 1);
            }}
          >
            Try again
          </Button>
        </div>
      </Focused>
    </AuthCard>
  );
}

function describe({ step, done = 0, total = 0 }: RestoreReport): RestoreState {
  if (step === 'files' && total > 0) {
    const count = (value: number) => value.toLocaleString('en-US');
    return { text: `Copying files: ${count(done)} of ${count(total)}`, part: done / total };
  }
  return { text: step === 'records' ? 'Loading pages, events and members' : 'Checking the backup' };
}

function Restored({ site: { asOf, pictures, notes, missing, timeZone } }: { site: RestoredSite }) {
  return (
    <AuthCard title="Your website is back">
      <Focused>
        <p role="status">
          {`Restored as of ${moment(asOf, timeZone ?? deviceTimeZone())}, ${countPictures(pictures)}. Sign in with the account you had.`}
        </p>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {missing === undefined && (
          <p className="text-ink-2">
            We couldn’t check the picture files. After you sign in, look whether every picture is there.
          </p>
        )}
        {missing !== undefined && missing > 0 && (
          <p className="text-ink-2">{`${countFiles(missing)} missing in the backup. Everything else is there.`}</p>
        )}
        <p className="text-ink-2">
          Emails that were waiting are held. You can send them under Messages in the back office.
        </p>
        <a href="/admin/login" className={buttonClass()}>
          Sign in
        </a>
      </Focused>
    </AuthCard>
  );
}

/** What is being done, with a bar. */
export function ProgressPanel({ text, part, hint }: RestoreState & { hint: string }) {
  return (
    <Focused>
      <div className="grid gap-2">
        <p role="status" className="font-semibold tabular-nums">
          {text}
        </p>
        {part !== undefined && <ProgressBar label={text} percent={Math.floor(part * 100)} />}
      </div>
      <p className="text-ink-2">{hint}</p>
    </Focused>
  );
}

/** Replaces what had the focus, so it takes the focus. */
function Focused({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className="grid gap-4 outline-none">
      {children}
    </div>
  );
}

function moment(at: string, timeZone: string): string {
  return formatIn(timeZone, at, 'MMMM d, yyyy, h:mm a');
}

function countPictures(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'picture' : 'pictures'}`;
}

function countFiles(count: number): string {
  return count === 1 ? '1 picture file was' : `${count.toLocaleString('en-US')} picture files were`;
}

const CONNECTION_LOST =
  "We lost the connection and can't tell whether the backup was restored. Wait a few minutes and try to sign in from another tab. If that fails, try again here.";
