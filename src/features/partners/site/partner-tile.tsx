import { pictureSources } from '../../../kernel/picture-address.ts';
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
        <a
          href={url}
          // oxlint-disable-next-line react/jsx-no-target-blank -- a partner may know that a visitor came from us
          target="_blank"
          rel="noopener"
          className={`${tile} text-ink transition-shadow duration-150 hover:shadow-2`}
        >
          {logo}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        <div className={tile}>{logo}</div>
      )}
    </li>
  );
}

/** A logo kept elsewhere does not tell its size. */
const unknownShape = { width: 3, height: 1 };
