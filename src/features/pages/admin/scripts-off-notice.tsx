import NoticeIcon from 'lucide-react/icons/info';
import { readAdminDocument } from '../../../kernel/admin-document.ts';

/** Says why scripts in pages do not run. Over plain http no browser keeps them away from the back office. */
export function ScriptsOffNotice() {
  if (!readAdminDocument().arePageScriptsOff) return null;
  return (
    <p className="mb-5 flex gap-[.6rem] rounded-2 border-l-4 border-accent-500 bg-accent-100 p-4">
      <NoticeIcon aria-hidden="true" className="mt-[.2em] size-5 flex-none" />
      Scripts in pages are off, because this website doesn’t use a secure connection (https). Ask the person
      who runs your server.
    </p>
  );
}
