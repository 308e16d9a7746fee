import SentIcon from 'lucide-react/icons/check';
import RemoveIcon from 'lucide-react/icons/x';
import { FilePicture } from './file-picture.tsx';
import { formatFileSize } from './picture-file.ts';
import { isUnderWay, type Upload } from './upload-queue.ts';

interface UploadRowProps {
  upload: Upload;
  /** Where it is empty, the name of the file is shown. */
  title: string;
  /** What is still missing, if anything. */
  wants?: string | undefined;
  isSelected: boolean;
  onSelect?: (() => void) | undefined;
  onStop: () => void;
  onRetry: () => void;
  /** Absent where the screen has another way to remove it. */
  onRemove?: (() => void) | undefined;
}

/** One chosen file: preview, progress and actions. */
export function UploadRow({ upload, title, wants, isSelected, onSelect, ...acts }: UploadRowProps) {
  const name = title || upload.file.name;
  return (
    <li
      className={`relative grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3 rounded-2 border p-2 ${isSelected ? 'border-green-800 bg-green-100 ring-1 ring-green-800' : 'border-line'}`}
    >
      <FilePicture file={upload.file} className="h-[42px] w-14 rounded-1 object-cover" />
      <div className="min-w-0">
        <p className="truncate text-sm font-semibold">
          {onSelect ? (
            <button
              type="button"
              aria-pressed={isSelected}
              aria-label={`Describe ${name}`}
              onClick={onSelect}
              className="w-full truncate text-left after:absolute after:inset-y-0 after:left-0 after:right-[64px]"
            >
              {name}
            </button>
          ) : (
            name
          )}
        </p>
        <UploadStatus upload={upload} wants={wants} />
      </div>
      <RowActions upload={upload} name={name} {...acts} />
    </li>
  );
}

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

type RowActionsProps = Pick<UploadRowProps, 'upload' | 'onStop' | 'onRetry' | 'onRemove'> & { name: string };

const textButton =
  'relative min-h-[44px] rounded-2 px-2 text-sm font-semibold text-ink hover:bg-linen underline underline-offset-[.2em]';

function RowActions({ upload, name, onStop, onRetry, onRemove }: RowActionsProps) {
  if (upload.state.name === 'sent')
    return <SentIcon aria-hidden="true" className="mr-3 size-5 text-ok-700" />;
  if (isUnderWay(upload)) {
    return (
      <button type="button" onClick={onStop} className={textButton}>
        Stop<span className="sr-only"> {name}</span>
      </button>
    );
  }
  return (
    <div className="flex items-center">
      {upload.state.name === 'failed' && (
        <button type="button" onClick={onRetry} className={textButton}>
          Try again<span className="sr-only"> with {name}</span>
        </button>
      )}
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
          className="relative grid size-[44px] place-items-center rounded-2 text-ink-2 hover:bg-linen hover:text-ink"
        >
          <RemoveIcon aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  );
}
