import { BackgroundTasks } from '../features/jobs/admin/background-tasks.tsx';
import { SiteStatusSection } from '../features/status/admin/site-status-section.tsx';
import { readAdminDocument } from '../kernel/admin-document.ts';
import { AdminScreen } from '../ui/layout/admin-screen.tsx';
import { adminFeatures } from './admin-features.ts';
import { headingClass } from './dashboard-attention.tsx';

const sections = adminFeatures.flatMap(({ statusSection }) => statusSection ?? []);

export default function StatusScreen() {
  const { version } = readAdminDocument();
  return (
    <AdminScreen title="Website status">
      <div className="grid max-w-[72rem] gap-6">
        <div className="grid gap-6 wide:grid-cols-[3fr_2fr]">
          <div className="grid content-start gap-6">
            {sections.map(({ name, Section }) => (
              <Section key={name} headingClass={headingClass} />
            ))}
          </div>
          <SiteStatusSection headingClass={headingClass} />
        </div>
        <BackgroundTasks headingClass={headingClass} />
        {version && <p className="text-sm text-ink-2">{`Chapterhouse ${version}`}</p>}
      </div>
    </AdminScreen>
  );
}
