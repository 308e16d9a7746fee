import BackIcon from 'lucide-react/icons/arrow-left';
import { ScreenLink } from './screen-link.tsx';

/** The link back at the top of a screen. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <ScreenLink to={to} Icon={BackIcon}>
      {children}
    </ScreenLink>
  );
}
