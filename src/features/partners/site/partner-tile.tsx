import { pictureSources } from '../../../kernel/picture-address.ts';
import { NewTabLink } from '../../../ui/layout/new-tab-link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { Partner } from '../partners.contract.ts';
import { logoWidth } from '../partners.rules.ts';

interface PartnerTileProps {
  partner: Partner;
  isFirst: boolean;
}

export function PartnerTile({ partner: { name, imageUrl, url }, isFirst }: PartnerTileProps) {
  const width = logoWidth(pictureSources(imageUrl) ?? unknownShape);
  const logo = (
    <Picture
      src={imageUrl}
      alt={name}
      sizes={`${width}px`}
      isFirst={isFirst}
      style={{ width }}
      className="h-auto max-h-[5.5rem] max-w-full object-contain"
    />
  );
  const tile = 'grid h-full min-h-[7.25rem] place-items-center rounded-1 bg-surface p-4 wrap-anywhere';
  return (
    <li>
      {url ? (
        <NewTabLink href={url} className={`${tile} text-ink transition-shadow duration-150 hover:shadow-2`}>
          {logo}
        </NewTabLink>
      ) : (
        <div className={tile}>{logo}</div>
      )}
    </li>
  );
}

/** A logo kept elsewhere does not tell its size. */
const unknownShape = { width: 3, height: 1 };
