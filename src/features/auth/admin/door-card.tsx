import type { ReactNode } from 'react';

/** A screen at the door of the back office: one white card in the middle, without the menu. */
export function DoorCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="w-full max-w-[28rem] self-start rounded-3 border border-line bg-surface p-5 wide:p-8">
      <title>{`${title} – Back office`}</title>
      <h1 className="mb-4 text-[1.75rem] wide:text-[2rem]">{title}</h1>
      {children}
    </div>
  );
}
