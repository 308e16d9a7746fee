import FacebookIcon from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs';
import InstagramIcon from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs';
import TwitterIcon from '@tabler/icons-react/dist/esm/icons/IconBrandTwitter.mjs';
import MailIcon from 'lucide-react/icons/mail';
import type { Site } from '../features/chapter/site.contract.ts';
import { NewTabLink } from '../ui/layout/new-tab-link.tsx';

type Channel = 'facebook' | 'email' | 'instagram' | 'twitter';

interface SocialLinksProps {
  site: Pick<Site, 'socialLinks' | 'email'>;
  /** In this order; channels the chapter does not have are left out. */
  channels: readonly Channel[];
  className?: string;
}

const square = 'grid size-11 place-items-center rounded-2 text-white hover:bg-white/10';
const networks = {
  facebook: { name: 'Facebook', Icon: FacebookIcon },
  instagram: { name: 'Instagram', Icon: InstagramIcon },
  twitter: { name: 'Twitter', Icon: TwitterIcon },
};

/** Icons that link to the chapter's email address and social media, for dark backgrounds. */
export function SocialLinks({ site, channels, className = '' }: SocialLinksProps) {
  const known = channels.filter((channel) => (channel === 'email' ? site.email : site.socialLinks[channel]));
  if (known.length === 0) return null;
  return (
    <ul className={`flex flex-wrap ${className}`}>
      {known.map((channel) => (
        <li key={channel}>
          {channel === 'email' ? (
            <a href={`mailto:${site.email}`} className={square}>
              <MailIcon aria-hidden="true" className="size-5" />
              <span className="sr-only">Send us an email</span>
            </a>
          ) : (
            <NetworkLink channel={channel} href={site.socialLinks[channel]!} />
          )}
        </li>
      ))}
    </ul>
  );
}

function NetworkLink({ channel, href }: { channel: Exclude<Channel, 'email'>; href: string }) {
  const { name, Icon } = networks[channel];
  return (
    <NewTabLink href={href} className={square}>
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{name}</span>
    </NewTabLink>
  );
}
