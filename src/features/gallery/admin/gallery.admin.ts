import GalleryIcon from 'lucide-react/icons/images';
import { lazy } from 'react';
import { defineAdmin } from '../../../records/admin/admin-feature.ts';
import { gallery } from '../gallery.manifest.ts';

const path = '/admin/gallery';
const GalleryManagementScreen = lazy(() => import('./gallery-management-screen.tsx'));

export const galleryAdmin = defineAdmin({
  manifest: gallery,
  screens: { [path]: GalleryManagementScreen, '/admin/gallery/collection': GalleryManagementScreen },
  menu: { to: path, label: 'Gallery', Icon: GalleryIcon },
  TextAddition: lazy(async () => ({ default: (await import('./add-photos.tsx')).AddPhotos })),
  record: { Icon: GalleryIcon, load: () => import('./gallery-activity.ts') },
  card: {
    to: path,
    title: 'Manage Gallery',
    text: 'Add photos and put them in order',
    Icon: GalleryIcon,
  },
});
