import { ScreenTitle } from '../../../ui/screen-title.tsx';

export default function AboutPageScreen() {
  return (
    <div className="page-width py-section">
      <ScreenTitle title="About" />
      <h1 className="text-4xl">About</h1>
    </div>
  );
}
