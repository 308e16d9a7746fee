import { useRef, type ComponentProps } from 'react';
import { pictureTypes } from './picture-file.ts';

type PickerButtonProps = Omit<ComponentProps<'button'>, 'type' | 'onClick'> & {
  onFiles: (files: File[]) => void;
  /** Whether several files can be chosen at once. */
  multiple?: boolean;
};

/** A button that opens the file picker, which on a phone includes the camera. */
export function PickerButton({ onFiles, multiple = false, ...rest }: PickerButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={pictureTypes}
        multiple={multiple}
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Otherwise choosing the same file again would fire no event.
          currentTarget.value = '';
        }}
      />
      <button {...rest} type="button" onClick={() => picker.current?.click()} />
    </>
  );
}
