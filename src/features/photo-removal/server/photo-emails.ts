import { toHeaderText } from '../../../infra/email/header-text.ts';
import type { EmailTemplates } from '../../../infra/email/outbox.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import { formatIn } from '../../../kernel/dates.ts';
import { isEmailAddress } from '../../../kernel/email-address.ts';
import { hiddenPicturesRepository } from '../../media/server/hidden-pictures.repository.ts';
import { ASKED_TEMPLATE, photoRemovalRepository, REMOVED_TEMPLATE } from './photo-removal.repository.ts';

const MAX_TITLE_CHARS = 80;

export function photoEmailTemplates({ db, siteDetails }: FeatureDeps): EmailTemplates {
  const requests = photoRemovalRepository(db);
  return {
    /** To the chapter. */
    [ASKED_TEMPLATE]: {
      async compose({ referenceId }, { contactAddress, adminOrigin }) {
        const request = await requests.findRequest(referenceId);
        if (!request || request.decision) return undefined;
        const picture = await hiddenPicturesRepository(db).findAny(request.pictureId);
        if (!picture) return undefined;
        return {
          to: contactAddress,
          subject: 'Someone asks us to remove a photo',
          text: [
            'Someone asks us to remove a photo from our website:',
            toHeaderText(picture.title, MAX_TITLE_CHARS),
            ...(picture.galleryTitle
              ? [`Album: ${toHeaderText(picture.galleryTitle, MAX_TITLE_CHARS)}`]
              : []),
            '',
            picture.hiddenAt
              ? 'It shows young people, so it is hidden until you decide:'
              : 'It is still on the website. Please decide within two days:',
            `${adminOrigin}/admin/gallery/requests`,
            '',
            'People don’t have to give a reason. When in doubt, hide it. You can show it again later.',
            '',
          ].join('\n'),
        };
      },
    },
    /** To the person who asked. */
    [REMOVED_TEMPLATE]: {
      async compose({ referenceId }, { timeZone, chapterName, contactAddress }) {
        const request = await requests.findRequest(referenceId);
        if (!request?.decidedAt || request.decision === 'kept' || !isEmailAddress(request.email))
          return undefined;
        const { mailingAddress } = await siteDetails();
        const day = formatIn(timeZone, request.decidedAt, 'MMMM d');
        return {
          to: request.email,
          subject: 'We removed the photo',
          text: [
            `You asked us to remove a photo from our website. We removed it on ${day}.`,
            'Search engines can take a few days to forget it.',
            '',
            `Questions? Write to ${contactAddress}.`,
            [chapterName, ...mailingAddress].filter(Boolean).join(', '),
            '',
          ].join('\n'),
        };
      },
    },
  };
}
