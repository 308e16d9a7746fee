import BackIcon from 'lucide-react/icons/arrow-left';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router';
import { includesRole, type Role } from '../kernel/roles.ts';
import { AdminScreen } from '../ui/layout/admin-screen.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { useRights } from '../ui/rights-context.tsx';

/** Shows "Loading…" until the code of a screen has arrived. */
export function LazyScreen({ of: Screen }: { of: ComponentType }) {
  return (
    <Suspense
      fallback={
        <div className="px-5">
          <Loading text="Loading…" />
        </div>
      }
    >
      <Screen />
    </Suspense>
  );
}

interface RoleGateProps {
  /** The role that the screen needs. */
  role: Role;
  children: ReactNode;
}

/** Shows a screen to people who may open it. A role that changes later takes no typed text away: the server refuses the save. */
export function RoleGate({ role, children }: RoleGateProps) {
  const rights = useRights();
  const [mayOpen] = useState(() => includesRole(rights.role, role));
  if (mayOpen) return children;
  return (
    <ScreenWithoutContent title="You can’t open this screen">
      {role === 'owner'
        ? 'It is for owners of the website. If you need it, ask an owner to change your role.'
        : 'It is for editors and owners of the website. If you need it, ask an owner to change your role.'}
    </ScreenWithoutContent>
  );
}

export function AdminNotFoundScreen() {
  return (
    <ScreenWithoutContent title="404 Page Not Found">
      There is nothing at this address. It may have moved, or the link may be incomplete.
    </ScreenWithoutContent>
  );
}

function ScreenWithoutContent({ title, children }: { title: string; children: string }) {
  return (
    <AdminScreen title={title}>
      <p className="max-w-[56ch] text-lg text-ink-2">{children}</p>
      <p className="mt-4">
        <Link to="/admin" className="inline-flex min-h-[44px] items-center gap-2 font-semibold">
          <BackIcon aria-hidden="true" className="size-5" />
          Back to Dashboard
        </Link>
      </p>
    </AdminScreen>
  );
}

/** Replaces a screen that threw while it rendered. */
export function AdminFailedScreen() {
  return (
    <main className="page-width grid justify-items-start gap-4 py-section">
      <title>This screen could not be shown – Back office</title>
      <h1 className="text-3xl">This screen could not be shown</h1>
      <p className="max-w-[56ch] text-lg text-ink-2">
        Something went wrong on our side. Try loading it again. If that doesn’t help, tell the person who runs
        the website.
      </p>
      <Button onClick={() => location.reload()}>Load it again</Button>
    </main>
  );
}
