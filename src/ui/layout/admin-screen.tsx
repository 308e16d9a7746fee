import BackIcon from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { BottomBar } from './bottom-bar.tsx';

/** The arrow before the title. */
interface Back {
  to: string;
  label: string;
  /** `history` is a button that goes to the screen before this one, if there is one. */
  kind?: 'link' | 'button' | 'history';
}

interface AdminScreenProps {
  title: string;
  back?: Back;
  /** One quiet action beside the title. */
  action?: ReactNode;
  tabs?: ReactNode;
  /** What most people come to do here: at the bottom of a phone, top right on a laptop. */
  mainAction?: ReactNode;
  children: ReactNode;
}

/** A screen of the back office with its title, which is also the title of the tab. */
export function AdminScreen({ title, back, action, tabs, mainAction, children }: AdminScreenProps) {
  return (
    <>
      <title>{`${title} – Back office`}</title>
      <div className="screen-head">
        {back && <BackLink {...back} />}
        <h1>{title}</h1>
        {action}
        {mainAction && <BottomBar className="main-action">{mainAction}</BottomBar>}
      </div>
      {tabs && <div className="screen-tabs">{tabs}</div>}
      <div className="screen-body">{children}</div>
    </>
  );
}

function BackLink({ to, label, kind = 'link' }: Back) {
  const navigate = useNavigate();
  const content = (
    <>
      <BackIcon aria-hidden="true" className="size-5" />
      <span className="max-wide:sr-only">{label}</span>
    </>
  );
  if (kind === 'link') {
    return (
      <Link to={to} className="screen-back">
        {content}
      </Link>
    );
  }
  const goBack = () => void (kind === 'history' && !isFirstScreen() ? navigate(-1) : navigate(to));
  return (
    <button type="button" onClick={goBack} className="screen-back">
      {content}
    </button>
  );
}

/**
 * Before the first screen of a window, the history has no page of this site. The router counts the screens; the key of a location
 * would change when the screen replaces its own URL, as a search does.
 */
function isFirstScreen(): boolean {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  return idx === 0;
}
