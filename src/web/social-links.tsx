import FacebookIcon from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs';
import InstagramIcon from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs';
import TwitterIcon from '@tabler/icons-react/dist/esm/icons/IconBrandTwitter.mjs';
import MailIcon from 'lucide-react/icons/mail';
import type { Site } from '../features/site/site.contract.ts';
import { NewTabLink } from '../ui/layout/new-tab-link.tsx';

type Place = 'facebook' | 'email' | 'instagram' | 'twitter';

interface SocialLinksProps {
  site: Pick<Site, 'socialLinks' | 'email'>;
  /** Which of them, in this order; those the chapter does not have are left out. */
  places: readonly Place[];
  className?: string;
}

const square = 'grid size-11 place-items-center rounded-2 text-white hover:bg-white/10';
const outside = {
  facebook: { name: 'Facebook', Icon: FacebookIcon },
  instagram: { name: 'Instagram', Icon: InstagramIcon },
  twitter: { name: 'Twitter', Icon: TwitterIcon },
};

/** Where else the chapter can be found, as icons on a dark ground. */
export function SocialLinks({ site, places, className = '' }: SocialLinksProps) {
  const known = places.filter((place) => (place === 'email' ? site.email : site.socialLinks[place]));
  if (known.length === 0) return null;
  return (
    <ul className={`flex flex-wrap ${className}`}>
      {known.map((place) => (
        <li key={place}>
          {place === 'email' ? (
            <a href={`mailto:${site.email}`} className={square}>
              <MailIcon aria-hidden="true" className="size-5" />
              <span className="sr-only">Send us an e-mail</span>
            </a>
          ) : (
            <OutsideLink place={place} href={site.socialLinks[place]!} />
          )}
        </li>
      ))}
    </ul>
  );
}

function OutsideLink({ place, href }: { place: Exclude<Place, 'email'>; href: string }) {
  const { name, Icon } = outside[place];
  return (
    <NewTabLink href={href} className={square}>
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{name}</span>
    </NewTabLink>
  );
}
