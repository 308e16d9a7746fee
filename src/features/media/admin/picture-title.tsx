import { useId } from 'react';
import { FieldFrame } from '../../../ui/forms/field-frame.tsx';

interface PictureTitleProps {
  title: string;
  onChange: (title: string) => void;
  onSave: () => void;
}

/** The title of a picture, which is stored with the picture, not with the form around it. */
export function PictureTitle({ title, onChange, onSave }: PictureTitleProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label="Picture title">
      <input
        id={id}
        type="text"
        maxLength={200}
        value={title}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onSave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It would submit the form around it.
          event.preventDefault();
          onSave();
        }}
        className="text-control"
      />
    </FieldFrame>
  );
}
