import SentIcon from 'lucide-react/icons/check';
import OpenIcon from 'lucide-react/icons/chevron-down';
import { FilePicture } from '../../media/admin/file-picture.tsx';
import { formatFileSize, looksLikeFileName } from '../../media/admin/picture-file.ts';
import { isUnderWay, type Upload } from '../../media/admin/upload-queue.ts';
import { ProgressBar } from '../../media/admin/upload-status.tsx';
import type { ChosenPhoto } from './chosen-photos.ts';
import type { CaptionSave, Texts } from './use-captions.ts';

interface CaptionRowProps {
  photo: ChosenPhoto;
  /** Undefined until the file is chosen again. */
  upload: Upload | undefined;
  save: CaptionSave | undefined;
  onOpen: () => void;
  onStop: () => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** A photo of the upload whose title and caption are folded away. */
export function CaptionRow({ photo, upload, save, onOpen, ...acts }: CaptionRowProps) {
  const name = photo.title.trim() || photo.name;
  return (
    <li className="row" data-upload={photo.key}>
      {upload && <FilePicture file={upload.file} className="h-12 w-16 flex-none rounded-1 object-cover" />}
      <div className="row-main block">
        <button type="button" className="row-title" aria-expanded={false} onClick={onOpen}>
          <span className="sr-only">Title and caption of </span>
          {name}
        </button>
        {upload ? (
          <UploadStatus upload={upload} isUntitled={isUntitled(photo)} save={save} />
        ) : (
          <p>{`Choose “${photo.name}” again`}</p>
        )}
      </div>
      {upload ? (
        <RowAction upload={upload} name={name} save={save} {...acts} />
      ) : (
        <TextButton label="Remove" name={name} onPress={acts.onRemove} />
      )}
    </li>
  );
}

/** A file name says nothing about a photo. */
export function isUntitled({ title }: Texts): boolean {
  return title.trim() === '' || looksLikeFileName(title);
}

interface UploadStatusProps {
  upload: Upload;
  isUntitled: boolean;
  save: CaptionSave | undefined;
}

export function UploadStatus({ upload: { file, state }, isUntitled: wantsTitle, save }: UploadStatusProps) {
  const failure =
    state.name === 'failed'
      ? state.reason
      : save?.name === 'failed'
        ? `Not saved: ${save.reason}`
        : undefined;
  if (failure) return <p className="font-semibold text-red-700">{failure}</p>;
  if (state.name === 'sent') {
    return <p className="text-ok-700">{save ? 'Saving…' : wantsTitle ? 'Sent · Needs a title' : 'Sent'}</p>;
  }
  const words = wantsTitle ? ['Needs a title'] : [];
  if (state.name === 'sending') {
    const percent = Math.floor(state.part * 100);
    words.push(percent === 100 ? 'Almost done…' : `${percent}%`);
    return (
      <>
        <p>{words.join(' · ')}</p>
        <ProgressBar label={`Upload of ${file.name}`} percent={percent} />
      </>
    );
  }
  if (state.name === 'waiting') words.push('Waiting');
  else if (state.name === 'chosen' && state.wasStopped) words.push('Stopped');
  else if (words.length === 0) words.push(formatFileSize(file.size));
  return <p>{words.join(' · ')}</p>;
}

type RowActionProps = Pick<CaptionRowProps, 'save' | 'onStop' | 'onRetry' | 'onRemove'> & {
  upload: Upload;
  name: string;
};

function RowAction({ upload, name, save, onStop, onRetry, onRemove }: RowActionProps) {
  const { state } = upload;
  if (isUnderWay(upload)) return <TextButton label="Stop" name={name} onPress={onStop} />;
  if (state.name === 'failed' && !state.canRetry)
    return <TextButton label="Remove" name={name} onPress={onRemove} />;
  if (state.name === 'failed' || save?.name === 'failed')
    return <TextButton label="Try again" name={` with ${name}`} onPress={onRetry} />;
  const Icon = state.name === 'sent' ? SentIcon : OpenIcon;
  return <Icon aria-hidden="true" className="mr-3 size-5 flex-none text-ink-2" />;
}

interface TextButtonProps {
  label: string;
  name: string;
  onPress: () => void;
}

function TextButton({ label, name, onPress }: TextButtonProps) {
  return (
    <button type="button" onClick={onPress} className="row-action underline underline-offset-[.2em]">
      {label}
      <span className="sr-only"> {name.trim()}</span>
    </button>
  );
}
