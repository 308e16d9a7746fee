import { ScreenTitle } from '../ui/screen-title.tsx';

export default function HomeScreen() {
  return (
    <div className="page-width py-section">
      <ScreenTitle title="Home" />
      <h1 className="text-4xl">Home</h1>
    </div>
  );
}
