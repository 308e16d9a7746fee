import BackIcon from 'lucide-react/icons/arrow-left';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { BottomBar } from './bottom-bar.tsx';
import { isFirstScreen, useGoBack, useVisit } from './go-back.ts';

/** The arrow before the title. It returns to where the list was left, if this window showed the list before. */
interface Back {
  to: string;
  label: string;
  /** `history` is a button that goes to the screen before this one, if there is one. */
  kind?: 'link' | 'button' | 'history';
}

interface AdminScreenProps {
  title: string;
  back?: Back;
  /** A line below the title. */
  about?: ReactNode;
  /** One quiet action beside the title. */
  action?: ReactNode;
  tabs?: ReactNode;
  /** What most people come to do here: at the bottom of a phone, top right on a laptop. */
  mainAction?: ReactNode;
  /** Whether the URL is that of a dialog over this screen. Going back to the screen skips it. */
  isCovered?: boolean;
  children: ReactNode;
}

/** A screen of the back office with its title, which is also the title of the tab. */
export function AdminScreen({
  title,
  back,
  about,
  action,
  tabs,
  mainAction,
  isCovered,
  children,
}: AdminScreenProps) {
  useVisit(isCovered ?? false);
  return (
    <>
      <title>{`${title} – Back office`}</title>
      <div className="screen-head">
        {back && <BackLink {...back} />}
        <h1>{title}</h1>
        {action}
        {mainAction && <BottomBar className="main-action">{mainAction}</BottomBar>}
      </div>
      {about && <p className="screen-about">{about}</p>}
      {tabs && <div className="screen-tabs">{tabs}</div>}
      <div className="screen-body">{children}</div>
    </>
  );
}

function BackLink({ to, label, kind = 'link' }: Back) {
  const navigate = useNavigate();
  const goBack = useGoBack(to);
  const content = (
    <>
      <BackIcon aria-hidden="true" className="size-5" />
      <span className="max-wide:sr-only">{label}</span>
    </>
  );
  if (kind === 'link') {
    return (
      <Link to={to} onClick={onPlainClick(goBack)} className="screen-back">
        {content}
      </Link>
    );
  }
  const goToLast = () => void (isFirstScreen() ? navigate(to) : navigate(-1));
  return (
    <button type="button" onClick={kind === 'history' ? goToLast : goBack} className="screen-back">
      {content}
    </button>
  );
}

/** Leaves clicks that open another tab or window to the browser. */
function onPlainClick(act: () => void) {
  return (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
