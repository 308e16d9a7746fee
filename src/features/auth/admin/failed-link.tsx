import type { ReactNode } from 'react';
import { RequestError } from '../../../kernel/http-client.ts';
import { toFormError } from '../../../ui/forms/form-errors.ts';
import { Button } from '../../../ui/layout/button.tsx';

interface FailedLinkProps {
  failure: unknown;
  onRetry: () => void;
  /** What to do about a link that does not work any more. */
  children?: ReactNode;
}

/** Why a one-time link opened nothing. */
export function FailedLink({ failure, onRetry, children }: FailedLinkProps) {
  return (
    <div className="grid justify-items-start gap-4">
      <p role="alert" className="text-lg">
        {toFormError(failure).message}
      </p>
      {isRefusedLink(failure) ? (
        children
      ) : (
        <Button look="line" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** Whether the server does not accept a link any more. The link of an outdated form still works. */
export function isRefusedLink(error: unknown): boolean {
  return error instanceof RequestError && error.status === 403 && error.code !== 'outdated-form';
}
