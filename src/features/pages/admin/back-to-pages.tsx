import BackIcon from 'lucide-react/icons/arrow-left';
import { ScreenLink } from '../../../ui/screen-link.tsx';

export function BackToPages() {
  return (
    <ScreenLink to="/admin/pages" Icon={BackIcon}>
      Back to Pages
    </ScreenLink>
  );
}
