import { ScreenTitle } from '../../../ui/screen-title.tsx';

export default function PresidentsMessageScreen() {
  return (
    <div className="page-width py-section">
      <ScreenTitle title="President’s Message" />
      <h1 className="text-4xl">President’s Message</h1>
    </div>
  );
}
