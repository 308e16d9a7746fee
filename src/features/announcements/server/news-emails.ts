import type { EmailTemplate } from '../../../infra/email/outbox.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import { isEmailAddress } from '../../../kernel/email-address.ts';
import { CONFIRM_TEMPLATE, newsAddressesRepository } from './news-addresses.repository.ts';
import { confirmLink } from './news-links.ts';

/** The same for every address, known or not. The link is signed when it is sent, so that it is stored nowhere. */
export function newsEmailTemplates({
  db,
  siteDetails,
}: Pick<FeatureDeps, 'db' | 'siteDetails'>): Record<string, EmailTemplate> {
  return {
    [CONFIRM_TEMPLATE]: {
      async compose({ referenceId }, { chapterName, origin }) {
        const address = await newsAddressesRepository(db).find(referenceId);
        if (!address?.askedAt || !isEmailAddress(address.email)) return undefined;
        const { mailingAddress } = await siteDetails();
        return {
          to: address.email,
          subject: `${chapterName}: shall we send you our news?`,
          text: [
            'You, or someone with your address, asked for our news.',
            'Open this page and say yes:',
            confirmLink(origin, address),
            '',
            'Not you? Ignore this email. We won’t write again.',
            '',
            [chapterName, ...mailingAddress].filter(Boolean).join(', '),
            '',
          ].join('\n'),
        };
      },
    },
  };
}
