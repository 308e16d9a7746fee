import { formatFileSize } from './picture-file.ts';
import type { Upload } from './upload-queue.ts';

interface UploadStatusProps {
  upload: Upload;
  wants?: string | undefined;
}

export function UploadStatus({ upload: { file, state }, wants }: UploadStatusProps) {
  const size = formatFileSize(file.size);
  if (state.name === 'sending') {
    const percent = Math.floor(state.part * 100);
    return (
      <>
        <p className="text-xs text-ink-2">{percent === 100 ? 'Almost done…' : `${percent}% of ${size}`}</p>
        <div
          role="progressbar"
          aria-label={`Upload of ${file.name}`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="mt-1 h-2 overflow-hidden rounded-1 border border-transparent bg-sand forced-colors:border-[CanvasText]"
        >
          <div
            className="h-full bg-green-700 forced-colors:bg-[Highlight]"
            style={{ width: `${percent}%` }}
          />
        </div>
      </>
    );
  }
  if (state.name === 'failed') return <p className="text-xs font-semibold text-red-700">{state.reason}</p>;
  if (state.name === 'sent') return <p className="text-xs text-ok-700">Uploaded</p>;
  if (state.name === 'waiting') return <p className="text-xs text-ink-2">{`Waiting · ${size}`}</p>;
  if (wants) return <p className="text-xs text-ink-2">{`${wants} · ${size}`}</p>;
  return <p className="text-xs text-ink-2">{state.wasStopped ? `Stopped · ${size}` : size}</p>;
}
