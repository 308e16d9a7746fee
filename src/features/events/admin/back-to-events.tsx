import BackIcon from 'lucide-react/icons/arrow-left';
import { useNavigate } from 'react-router';
import { screenLinkClass } from '../../../ui/layout/screen-link.tsx';

export function BackToEvents() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/admin/events')} className={screenLinkClass}>
      <BackIcon aria-hidden="true" className="size-5" />
      Back to Events
    </button>
  );
}
