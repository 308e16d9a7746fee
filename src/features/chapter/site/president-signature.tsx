import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import { ButtonLink } from '../../../ui/layout/links.tsx';
import type { Site } from '../site.contract.ts';

type President = NonNullable<Site['president']>;

export function PresidentSignature({ president }: { president: President }) {
  return (
    <p className="mt-6 font-serif text-lg leading-[1.3] font-medium">
      {president.name}
      <span className="block font-sans text-sm leading-[1.4] font-normal text-ink-2">{president.title}</span>
    </p>
  );
}

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
