import { ScreenTitle } from '../../../ui/screen-title.tsx';

export default function ServicesToYouthScreen() {
  return (
    <div className="page-width py-section">
      <ScreenTitle title="Services To Youth" />
      <h1 className="text-4xl">Services To Youth</h1>
    </div>
  );
}
