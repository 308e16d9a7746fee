import { ScreenTitle } from '../ui/screen-title.tsx';

export default function ContactScreen() {
  return (
    <div className="page-width py-section">
      <ScreenTitle title="Contact" />
      <h1 className="text-4xl">Contact</h1>
    </div>
  );
}
