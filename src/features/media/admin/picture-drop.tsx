import PictureIcon from 'lucide-react/icons/image-up';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { pictureTypes } from './picture-file.ts';

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Takes files that are dropped anywhere on what it holds. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);

  function over(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Without this the browser would open the file in place of the screen.
    event.preventDefault();
    setIsOver(true);
  }
  function leave(event: DragEvent) {
    if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
      setIsOver(false);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button in it does the same
    <div
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
      className="group/drop rounded-3 data-over:outline-3 data-over:outline-offset-2 data-over:outline-green-800"
    >
      {children}
    </div>
  );
}

interface ChoosePicturesProps {
  onFiles: (files: File[]) => void;
  /** What is wrong with the choice, as the form says it. */
  problem?: ReactNode;
  problemId?: string | undefined;
  isInvalid?: boolean;
}

/** A plain button that opens the file picker; on a phone the camera is among what that offers. */
export function ChoosePictures({ onFiles, problem, problemId, isInvalid = false }: ChoosePicturesProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-[.35rem]">
      <div className="grid justify-items-center gap-2 rounded-2 border-2 border-dashed border-line-strong bg-linen px-4 py-[1.1rem] text-center group-data-over/drop:bg-green-100">
        <PictureIcon aria-hidden="true" className="size-[30px] text-green-800" />
        <input
          ref={picker}
          type="file"
          accept={pictureTypes}
          multiple
          hidden
          data-testid="picture-files"
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            // The same file may be chosen again after it was removed.
            currentTarget.value = '';
          }}
        />
        <Button
          look="line"
          aria-describedby={isInvalid ? problemId : undefined}
          onClick={() => picker.current?.click()}
        >
          Choose pictures
        </Button>
        <p className="text-sm text-ink-2">or drag them here. You can add several at once.</p>
      </div>
      {problem}
    </div>
  );
}
