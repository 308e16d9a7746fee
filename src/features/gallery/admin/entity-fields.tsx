import { TextField } from '../../../ui/forms/field.tsx';

/** What a picture belongs to besides its collection. Few ever need it. */
export function EntityFields() {
  return (
    <>
      <TextField
        name="entityType"
        label="Entity type"
        hint="What the picture belongs to. For pictures of the gallery it is gallery."
        optional
      />
      <TextField
        name="entityId"
        label="Entity ID"
        hint="The number of what it belongs to. Leave it empty if you do not know it."
        optional
      />
    </>
  );
}
