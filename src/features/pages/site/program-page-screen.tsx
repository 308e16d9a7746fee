import { ScreenTitle } from '../../../ui/screen-title.tsx';

export default function ProgramPageScreen() {
  return (
    <div className="page-width py-section">
      <ScreenTitle title="Program" />
      <h1 className="text-4xl">Program</h1>
    </div>
  );
}
