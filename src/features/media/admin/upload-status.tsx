import { formatFileSize } from './picture-file.ts';
import type { Upload } from './upload-queue.ts';

/** How far the upload of a single picture is. */
export function UploadStatus({ upload: { file, state } }: { upload: Upload }) {
  const size = formatFileSize(file.size);
  if (state.name === 'sending') {
    const percent = Math.floor(state.part * 100);
    return (
      <>
        <p className="text-xs text-ink-2">{percent === 100 ? 'Almost done…' : `${percent}% of ${size}`}</p>
        <ProgressBar label={`Upload of ${file.name}`} percent={percent} />
      </>
    );
  }
  if (state.name === 'failed') return <p className="text-xs font-semibold text-red-700">{state.reason}</p>;
  if (state.name === 'sent') return <p className="text-xs text-ok-700">Uploaded</p>;
  if (state.name === 'waiting') return <p className="text-xs text-ink-2">{`Waiting · ${size}`}</p>;
  return <p className="text-xs text-ink-2">{state.wasStopped ? `Stopped · ${size}` : size}</p>;
}

interface ProgressBarProps {
  label: string;
  percent: number;
}

export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="mt-1 h-[5px] overflow-hidden rounded-1 bg-sand forced-colors:border forced-colors:border-[CanvasText]"
    >
      <div className="h-full bg-main-700 forced-colors:bg-[Highlight]" style={{ width: `${percent}%` }} />
    </div>
  );
}
