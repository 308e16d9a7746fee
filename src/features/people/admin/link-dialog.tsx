import CopyIcon from 'lucide-react/icons/copy';
import EmailIcon from 'lucide-react/icons/mail';
import ShareIcon from 'lucide-react/icons/share-2';
import { useId } from 'react';
import { formatDay, formatIn, type Day } from '../../../kernel/dates.ts';
import type { Role } from '../../../kernel/roles.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { RoleMark } from '../../../ui/layout/role-mark.tsx';

/** A one-time link that an owner can pass on. It is shown once and stored nowhere. */
export interface ReadyLink {
  kind: 'invitation' | 'reset';
  link: string;
  expiresAt?: string;
  isEmailed: boolean;
  email: string;
  /** The email address of a person who has no name yet. */
  name: string;
  role: Role;
  accessUntil: string | undefined;
}

interface LinkDialogProps extends ReadyLink {
  returnTo?: string | undefined;
  onClose: () => void;
}

export function LinkDialog({ returnTo, onClose, ...ready }: LinkDialogProps) {
  const { kind, link, expiresAt, isEmailed, email, name, role, accessUntil } = ready;
  const { timeZone } = useDocument();
  const id = useId();
  const until = expiresAt ? `until ${formatIn(timeZone, expiresAt, 'MMM d, yyyy')}` : 'for 30 minutes';
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: 'Link copied.' });
    } catch {
      toast({ title: 'Not copied', description: 'Select the link and copy it.', tone: 'destructive' });
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={kind === 'invitation' ? 'Invitation ready' : 'Reset link ready'}
      returnTo={returnTo}
      footer={
        <Button look="line" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-3">
        <div>
          <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
            {name}
            <RoleMark role={role} />
          </p>
          {accessUntil && (
            <p className="text-sm text-ink-2">Access until {formatDay(accessUntil as Day, 'MMM d, yyyy')}</p>
          )}
        </div>
        {isEmailed && (
          <p className="flex gap-3 rounded-2 border-l-4 border-main-800 bg-main-100 p-3">
            <EmailIcon aria-hidden="true" className="mt-[.15em] size-5 flex-none text-main-800" />
            <span className="min-w-0 wrap-anywhere">We are emailing a link to {email}.</span>
          </p>
        )}
        <div className="grid gap-[.35rem]">
          <label htmlFor={id} className="font-semibold">
            {isEmailed ? 'Or send the link yourself' : 'Send this link yourself'}
          </label>
          <input
            id={id}
            className="text-control"
            readOnly
            value={link}
            onFocus={({ target }) => target.select()}
          />
          <p className="text-sm text-ink-2">Works once, {until}.</p>
        </div>
        <div className="grid grid-flow-col auto-cols-fr gap-2">
          <Button onClick={() => void copy()}>
            <CopyIcon aria-hidden="true" className="size-5" />
            Copy link
          </Button>
          {'share' in navigator && (
            <Button look="line" onClick={() => void navigator.share({ url: link }).catch(() => undefined)}>
              <ShareIcon aria-hidden="true" className="size-5" />
              Share
            </Button>
          )}
        </div>
        <p className="text-sm text-ink-2">
          {kind === 'invitation'
            ? 'She chooses her own name and password. You can take the invitation back under Sign-in access.'
            : 'Anyone who has this link can set the password. Send it only to this person.'}
        </p>
      </div>
    </Dialog>
  );
}
