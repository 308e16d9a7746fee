import { ScreenTitle } from '../../../ui/screen-title.tsx';

export default function PartnersScreen() {
  return (
    <div className="page-width py-section">
      <ScreenTitle title="Our Partners" />
      <h1 className="text-4xl">Our Partners</h1>
    </div>
  );
}
