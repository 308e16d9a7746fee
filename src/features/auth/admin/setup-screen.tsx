import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { toFormError } from '../../../ui/forms/form-errors.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { readSetupOptions } from '../setup.contract.ts';
import { AuthCard } from './auth-card.tsx';
import { DemoPanel } from './demo-panel.tsx';
import { RestoreChoice, RestorePanel } from './restore-panel.tsx';
import { SetupForm } from './setup-form.tsx';
import { useLinkSecret } from './use-link-secret.ts';

/** The first start, with the one-time link of the server: a new chapter and its first administrator, or a backup. */
export function SetupScreen() {
  const link = useLinkSecret();
  return link === '' ? (
    <AuthCard title={TITLE}>
      <p className="text-lg text-ink-2">
        Open this page with your one-time setup link. The person who runs the server has it.
      </p>
    </AuthCard>
  ) : (
    <FirstStart link={link} />
  );
}

function FirstStart({ link }: { link: string }) {
  const {
    data: options,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: [readSetupOptions.path, link],
    queryFn: () => call(readSetupOptions, { body: { link } }),
  });
  const [backup, setBackup] = useState<string>();
  const [isLoadingDemo, setIsLoadingDemo] = useState(false);
  if (backup !== undefined)
    return <RestorePanel link={link} backup={backup} onBack={() => setBackup(undefined)} />;
  if (isLoadingDemo) {
    return (
      <AuthCard title="Loading the demo chapter">
        <DemoPanel />
      </AuthCard>
    );
  }
  return (
    <AuthCard title={TITLE}>
      {error && !isFetching && (
        <div className="grid gap-4">
          <p role="alert" className="text-lg text-ink-2">
            {toFormError(error).message}
          </p>
          <Button look="line" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {options && (
        <>
          <SetupForm link={link} options={options} onDemo={() => setIsLoadingDemo(true)} />
          {options.isEmpty && <RestoreChoice backups={options.backups} onChoose={setBackup} />}
        </>
      )}
    </AuthCard>
  );
}

const TITLE = 'Set up your website';
