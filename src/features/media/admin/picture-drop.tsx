import PictureIcon from 'lucide-react/icons/image-up';
import { useId, useRef, useState, type DragEvent, type ReactNode, type Ref } from 'react';
import { Button } from '../../../ui/layout/button.tsx';
import { Problem } from '../../../ui/forms/field-frame.tsx';
import { pictureTypes } from './picture-file.ts';

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Accepts files that are dropped anywhere on its content. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);

  function over(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Otherwise the browser would leave the page and open the file.
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
  buttonRef?: Ref<HTMLButtonElement>;
  problem?: string | undefined;
}

/** A button that opens the file picker, which on a phone includes the camera. */
export function ChoosePictures({ onFiles, buttonRef, problem }: ChoosePicturesProps) {
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();
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
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            // Otherwise choosing the same file again would fire no event.
            currentTarget.value = '';
          }}
        />
        <Button
          ref={buttonRef}
          look="line"
          data-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onClick={() => picker.current?.click()}
        >
          Choose pictures
        </Button>
        <p className="text-sm text-ink-2">or drag them here. You can add several at once.</p>
      </div>
      <Problem id={id} problem={problem} />
    </div>
  );
}
