import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { BackToMembers } from './back-to-members.tsx';
import { ImportGuide } from './import-guide.tsx';
import { ImportPlan } from './import-plan.tsx';
import { ImportResult } from './import-result.tsx';
import { useImport } from './use-import.ts';

export default function ImportMembersScreen() {
  const { step, look, send, startAgain } = useImport();
  return (
    <AdminScreen title="Import Members" action={<BackToMembers />}>
      <div className="max-w-[60rem]">
        {step.name === 'choose' && <ImportGuide {...step} onFile={(file) => void look(file)} />}
        {step.name === 'looking' && <Loading text={`Looking through ${step.fileName}…`} />}
        {step.name === 'plan' && (
          <ImportPlan
            // Another report is another thing to look at.
            key={step.plan.look}
            {...step}
            onImport={(leaveOutErrors) => void send(step.plan, leaveOutErrors)}
            onStartAgain={startAgain}
          />
        )}
        {step.name === 'done' && <ImportResult report={step.report} onStartAgain={startAgain} />}
      </div>
    </AdminScreen>
  );
}
