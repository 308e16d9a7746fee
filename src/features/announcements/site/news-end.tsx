import PrintIcon from 'lucide-react/icons/printer';
import ShareIcon from 'lucide-react/icons/share';
import { Button, buttonClass } from '../../../ui/layout/button.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useShare } from '../../../ui/use-share.ts';
import type { News } from '../news.contract.ts';

/** Whom to write to, and what visitors can do with the news. */
export function NewsEnd({ news: { subject, path, contact } }: { news: News }) {
  const { link, outcome } = useShare({ path, title: subject, text: subject });
  return (
    <>
      {contact && (
        <aside
          aria-label="Whom to ask"
          className="mt-9 flex items-center gap-4 border-t border-line pt-5 print:break-inside-avoid"
        >
          {contact.imageUrl && (
            <Picture
              src={contact.imageUrl}
              alt=""
              sizes="64px"
              className="size-16 flex-none rounded-full object-cover object-[50%_30%]"
            />
          )}
          <div className="min-w-0">
            <p className="font-semibold">{`Questions? Ask ${contact.name}`}</p>
            {contact.title && <p className="text-ink-2">{contact.title}</p>}
            <Link
              to={contact.href}
              rel="nofollow"
              className="inline-flex min-h-11 items-center font-semibold print:hidden"
            >
              {`Write to ${contact.name}`}
            </Link>
          </div>
        </aside>
      )}
      <div className="mt-6 flex flex-wrap gap-2.5 print:hidden">
        <a {...link} className={buttonClass({ look: 'line' })}>
          <ShareIcon aria-hidden="true" className="size-5 flex-none" />
          Share
        </a>
        <span className="contents noscript:hidden">
          <Button look="line" onClick={() => window.print()}>
            <PrintIcon aria-hidden="true" className="size-5 flex-none" />
            Print
          </Button>
        </span>
      </div>
      <p role="status" className="mt-1 text-sm text-ink-2 print:hidden">
        {outcome}
      </p>
    </>
  );
}
