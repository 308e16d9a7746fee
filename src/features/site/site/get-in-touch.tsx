import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import { ButtonLink } from '../../../ui/layout/button-link.tsx';

export function GetInTouch() {
  return (
    <p className="mt-6">
      <ButtonLink to="/contact">
        Get in touch
        <ArrowRightIcon aria-hidden="true" className="size-5" />
      </ButtonLink>
    </p>
  );
}
