import type { ReactNode } from 'react';

interface AdminScreenProps {
  title: string;
  /** Shown beside the title, such as a link back. */
  action?: ReactNode;
  children: ReactNode;
}

/** A screen of the back office with its title, which is also the title of the tab. */
export function AdminScreen({ title, action, children }: AdminScreenProps) {
  return (
    <>
      <title>{`${title} – Back office`}</title>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-paper px-5 py-4 wide:px-6 wide:py-[1.1rem]">
        <h1 className="min-w-0 text-[1.75rem] wrap-anywhere wide:text-[2rem]">{title}</h1>
        {action}
      </div>
      <div className="px-4 pt-4 pb-8 [--edge:1rem] wide:px-6 wide:pt-6 wide:pb-12">{children}</div>
    </>
  );
}
