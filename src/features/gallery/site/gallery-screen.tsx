import { ScreenTitle } from '../../../ui/screen-title.tsx';

export default function GalleryScreen() {
  return (
    <div className="page-width py-section">
      <ScreenTitle title="Gallery" />
      <h1 className="text-4xl">Gallery</h1>
    </div>
  );
}
