import { TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import { WholeNumberField } from '../../../ui/forms/whole-number-field.tsx';
import { FieldList } from './field-list.tsx';
import { topicInfos } from './topic-infos.ts';

const infos = topicInfos.mission;
const emptyLine = 'Leave an empty line between paragraphs.';

export function MissionFields() {
  return (
    <>
      <TextAreaField
        name="statement"
        label={infos.statement.label}
        hint="Shown large on the home page."
        rows={3}
        optional
      />
      <FieldList
        name="facts"
        label={infos.facts.label}
        hint="Up to four, such as “52” and “members today”."
        max={4}
        itemName="Figure"
        addLabel="Add a figure"
        emptyItem={{ figure: '', label: '' }}
      >
        {(path) => (
          <>
            <TextField name={`${path}.figure`} label="Figure" />
            <TextField name={`${path}.label`} label="What it counts" />
          </>
        )}
      </FieldList>
      <WholeNumberField
        name="scholarshipsTotal"
        label={infos.scholarshipsTotal.label}
        hint="In dollars, since your chapter began. With 0, this part of the home page is left out."
      />
      <WholeNumberField
        name="seedDollars"
        label={infos.seedDollars.label}
        hint="In dollars. The flower beside the total has one seed for each."
      />
      <TextAreaField name="scholarshipsText" label={infos.scholarshipsText.label} rows={3} optional />
      <TextField name="scholarshipsEmail" label={infos.scholarshipsEmail.label} type="email" optional />
      <TextAreaField
        name="intro"
        label={infos.intro.label}
        hint="One or two sentences on the home page."
        rows={2}
        optional
      />
      <TextAreaField name="mission" label={infos.mission.label} hint={emptyLine} optional />
      <TextAreaField name="history" label={infos.history.label} hint={emptyLine} optional />
      <TextAreaField name="service" label={infos.service.label} hint={emptyLine} optional />
      <TextAreaField
        name="footerText"
        label={infos.footerText.label}
        hint="At the foot of every page."
        rows={2}
        optional
      />
    </>
  );
}
