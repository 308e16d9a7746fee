import PictureIcon from 'lucide-react/icons/images';
import { defineAdmin } from '../../../records/admin/admin-feature.ts';
import { media } from '../media.manifest.ts';

export const mediaAdmin = defineAdmin({
  manifest: media,
  screens: {},
  record: { Icon: PictureIcon, load: () => import('./picture-activity.ts') },
});
