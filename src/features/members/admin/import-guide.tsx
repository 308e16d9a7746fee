import ExampleIcon from 'lucide-react/icons/download';
import TableIcon from 'lucide-react/icons/file-up';
import { useEffect, useId, useRef } from 'react';
import { byteOrderMark } from '../../../kernel/plain-text.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { downloadFile } from '../../../ui/use-export.ts';
import { DropZone } from '../../media/admin/picture-drop.tsx';
import { columnNames } from '../import-members.contract.ts';

interface ImportGuideProps {
  /** Why the last file could not be imported. */
  problem?: string;
  /** Whether the editor returns to choose another file; the focus then goes to the button. */
  isRepeated?: true;
  onFile: (file: File) => void;
}

/** Explains the format of a table and lets the editor choose a file. */
export function ImportGuide({ problem, isRepeated, onFile }: ImportGuideProps) {
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRepeated) button.current?.focus();
  }, [isRepeated]);
  return (
    <div className="grid gap-4">
      <p>
        In Excel, save the table as “CSV UTF-8” (File, Save As) and choose that file here, or paste its cells
        below. You’ll see what happens to each row before anything is saved.
      </p>
      <div role="alert">
        {problem && <p className="rounded-2 border-l-4 border-red-700 bg-red-50 p-3 font-[550]">{problem}</p>}
      </div>
      <DropZone onFiles={([file]) => file && onFile(file)}>
        <div className="flex flex-wrap gap-3 rounded-2 border-2 border-dashed border-line-strong bg-surface p-4 group-data-over/drop:bg-main-100">
          <input
            ref={picker}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            hidden
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) onFile(file);
              // Otherwise choosing the corrected file again would not fire a change event.
              currentTarget.value = '';
            }}
          />
          <Button ref={button} onClick={() => picker.current?.click()}>
            <TableIcon aria-hidden="true" className="size-5" />
            Choose a CSV file
          </Button>
          <Button look="line" onClick={downloadExample}>
            <ExampleIcon aria-hidden="true" className="size-5" />
            Download an example
          </Button>
        </div>
      </DropZone>
      <PastedCells onFile={onFile} />
      <Card title="What the table looks like">
        <div className="grid gap-4">
          <p>
            From Numbers or Google Sheets, export or download it as “CSV”. The first row names the columns:{' '}
            {headings.join(', ')}. Only “{columnNames.name}” is required. {columnNames.isOfficer},{' '}
            {columnNames.isAlumna}, {columnNames.isPlatinum} and “{columnNames.isUnlisted}” are Yes or No.
          </p>
          <ExampleTable />
          <ul className="grid list-disc gap-1 pl-5">
            <li>Members whose name is already in the list are updated; all others are added.</li>
            <li>If two members share a name, the email address decides.</li>
            <li>To rename a member, change the name in Members first.</li>
            <li>Empty cells change nothing, and no one is deleted.</li>
            <li>A new officer without a category is listed with the other officers.</li>
          </ul>
        </div>
      </Card>
    </div>
  );
}

/** Takes the cells that a spreadsheet copies: a table with tabs, which is read like a file. */
function PastedCells({ onFile }: Pick<ImportGuideProps, 'onFile'>) {
  const id = useId();
  function take(text: string) {
    // Anything else is typed, and no table.
    if (text.trim() !== '' && /[\t\n]/.test(text)) onFile(new File([text], 'the pasted cells'));
  }
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        Or paste the cells you copied, with their headings
      </label>
      <textarea
        id={id}
        rows={2}
        className="text-control"
        value=""
        onChange={({ target }) => take(target.value)}
      />
    </div>
  );
}

const headings = Object.values(columnNames);
const example = [
  ['Ada Example', 'Treasurer', 'ada.example@chapter.example', 'Executive Committee', 'Yes', 'No', 'Yes'],
  ['Grace Example', '', '', '', 'No', 'Yes', 'No'],
];

function downloadExample(): void {
  const table = [headings, ...example].map((row) => `${row.join(',')}\r\n`).join('');
  downloadFile('members-example.csv', new Blob([byteOrderMark, table], { type: 'text/csv;charset=utf-8' }));
}

function ExampleTable() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <div role="region" aria-label="Example of a table" tabIndex={0} className="overflow-x-auto">
      <table className="border-collapse text-sm">
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col" className={`${cell} bg-linen text-left font-semibold`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {example.map((row) => (
            <tr key={row[0]}>
              {row.map((text, index) => (
                <td key={headings[index]} className={cell}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cell = 'border border-line px-3 py-1 whitespace-nowrap';
