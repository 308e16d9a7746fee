import { useState } from 'react';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { isWide, PreviewFrame } from '../../../ui/layout/preview-frame.tsx';
import type { Plan } from '../board.contract.ts';
import { startName } from './plan-sentences.ts';

const members = { label: 'Members', path: '/about/members', name: 'Members page' };

const pages = [
  members,
  { label: 'Home', path: '/', name: 'home page' },
  { label: 'President’s message', path: '/about/presidents-message', name: 'message page' },
];

/** The website as it will be once the next board takes over. */
export function BoardPreview({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const [page, setPage] = useState(members);
  return (
    <Dialog open size="widest" title={`Preview of ${startName(plan)}`} onClose={onClose}>
      <div
        role="group"
        aria-label="Page"
        className="mb-3 flex w-fit max-w-full rounded-2 border-[1.5px] border-line-strong"
      >
        {pages.map((each) => (
          <button
            key={each.path}
            type="button"
            aria-pressed={each === page}
            onClick={() => setPage(each)}
            className="view-button leading-[1.2]"
          >
            {each.label}
          </button>
        ))}
      </div>
      <PreviewFrame
        src={`/admin/board-preview?path=${encodeURIComponent(page.path)}`}
        name={page.name}
        firstDevice={isWide() ? 'laptop' : 'phone'}
        version={plan.version}
        around="26rem"
      >
        <p className="text-ink-2">{`What visitors will see from ${startName(plan)} on`}</p>
      </PreviewFrame>
    </Dialog>
  );
}
