import type { ReactNode } from 'react';

/** The card of the screens that need no session: sign-in, sign-out and setup. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="w-full max-w-[28rem] self-start rounded-3 border border-line bg-surface p-5 wide:p-8">
      <title>{`${title} – Back office`}</title>
      <h1 className="mb-4 text-[1.75rem] wide:text-[2rem]">{title}</h1>
      {children}
    </div>
  );
}
