import { UploadRow } from '../../media/admin/upload-row.tsx';
import { isUnsent } from '../../media/admin/upload-queue.ts';
import type { useGalleryUpload } from './use-gallery-upload.ts';

interface UploadRowsProps {
  upload: ReturnType<typeof useGalleryUpload>;
  /** The title that stands in the form. */
  title: string;
}

/** The chosen pictures. One that is not sent yet can be selected, to give it its words. */
export function UploadRows({ upload, title }: UploadRowsProps) {
  const { uploads, selected, allWords, queue, select, retry, remove } = upload;
  if (uploads.length === 0) return null;
  const words = allWords();
  return (
    <ul aria-label="Chosen pictures" className="grid gap-2">
      {uploads.map((row) => {
        const ownTitle = (row.key === selected ? title : words[row.key]?.title)?.trim() ?? '';
        return (
          <UploadRow
            key={row.key}
            upload={row}
            title={ownTitle}
            wants={ownTitle === '' ? 'Needs a title' : undefined}
            isSelected={row.key === selected && uploads.length > 1}
            onSelect={isUnsent(row) && uploads.length > 1 ? () => select(row.key) : undefined}
            onStop={() => queue.stop(row.key)}
            onRetry={() => void retry(row.key)}
            onRemove={() => remove(row.key)}
          />
        );
      })}
    </ul>
  );
}
