import { ScreenTitle } from '../../../ui/screen-title.tsx';

export default function MembersScreen() {
  return (
    <div className="page-width py-section">
      <ScreenTitle title="Our Members" />
      <h1 className="text-4xl">Our Members</h1>
    </div>
  );
}
