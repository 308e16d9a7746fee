import { ScreenTitle } from '../../../ui/screen-title.tsx';

export default function TheArtsScreen() {
  return (
    <div className="page-width py-section">
      <ScreenTitle title="The Arts" />
      <h1 className="text-4xl">The Arts</h1>
    </div>
  );
}
