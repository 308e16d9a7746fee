import IdentityIcon from 'lucide-react/icons/palette';
import type { ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatIn } from '../../../kernel/dates.ts';
import { paletteInfos, palettes } from '../../../kernel/palettes.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import { TimeZoneField } from '../../../ui/forms/time-zone-field.tsx';
import { PictureField } from '../../media/admin/picture-field.tsx';
import { usePictureUpload } from '../../media/admin/use-picture-upload.ts';
import { line } from '../admin/topic-inputs.tsx';
import {
  homePage,
  joined,
  type NamedField,
  type NextEvent,
  type TopicModule,
} from '../admin/topic-module.ts';
import type { ChapterValues } from '../topics.contract.ts';

export const identity: TopicModule<ChapterValues['identity']> = {
  place: 'last',
  Icon: IdentityIcon,
  summary: ({ chapterName, palette }) => joined([chapterName, paletteInfos[palette].name]),
  previews: () => [homePage],
  fields: {
    chapterName: {
      label: 'Name of the chapter',
      input: (field) => (
        <>
          <Heading text="Name and time zone" />
          <TextField {...field} required />
        </>
      ),
    },
    organisationName: line('National organization', { hint: 'The one that your chapter belongs to.' }),
    tagline: line('Tagline', { hint: 'A few words at the top of every page.' }),
    charteredIn: line('Chartered in', { hint: 'The year, such as 1962.' }),
    timeZone: {
      label: 'Time zone',
      input: (field, { nextEvents }) => <TimeZoneChange {...field} nextEvents={nextEvents} />,
    },
    markUrl: {
      label: 'Logo',
      input: (field) => (
        <>
          <Heading text="Colors and logo" />
          <AboutPicture
            {...field}
            noun="logo"
            alt="The logo of the chapter"
            description="Square, PNG or SVG. Without one, the website shows the flower."
            shape="size-[84px] object-contain! bg-white!"
          />
        </>
      ),
    },
    palette: {
      label: 'Colors',
      toText: (palette) => paletteInfos[palette].name,
      input: (field) => <PaletteField {...field} />,
    },
    description: {
      label: 'Description for search engines',
      input: (field) => (
        <>
          <Heading text="Search results and shared links" />
          <TextAreaField
            {...field}
            hint="One or two sentences that people read in search results."
            rows={3}
            optional
          />
        </>
      ),
    },
    shareImageUrl: {
      label: 'Picture for shared links',
      input: (field) => (
        <AboutPicture
          {...field}
          alt="The picture for shared links"
          description="On shared links to pages without a picture. One of 1200 × 630 pixels fills that of the home page."
        />
      ),
    },
  },
};

function Heading({ text }: { text: string }) {
  return <h2 className="font-sans text-[1.125rem] leading-[1.3] font-[650] tracking-normal">{text}</h2>;
}

type AboutPictureProps = NamedField & Omit<ComponentProps<typeof PictureField>, 'picture'>;

function AboutPicture({ name, ...props }: AboutPictureProps) {
  const picture = usePictureUpload({ name, size: 'large', fields: { category: 'about' } });
  return <PictureField picture={picture} {...props} />;
}

/** The colors of the website. All of them are readable, so none can be a wrong choice. */
function PaletteField({ name, label }: NamedField) {
  const { register } = useFormContext();
  return (
    <fieldset className="grid gap-[.35rem]">
      <legend className="mb-[.35rem] font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {palettes.map((palette) => (
          <label key={palette} className="choice-chip gap-2">
            <input {...register(name)} type="radio" value={palette} className="sr-only" />
            <span aria-hidden="true" className="flex">
              {[paletteInfos[palette].main, paletteInfos[palette].accent].map((color) => (
                <span
                  key={color}
                  className="size-5 border border-white first:rounded-l-1 last:rounded-r-1"
                  style={{ backgroundColor: color }}
                />
              ))}
            </span>
            {paletteInfos[palette].name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const pattern = "EEE, MMM d 'at' h:mm a";

/** The time zone and, once another one is chosen, what happens to the times of the next events. */
function TimeZoneChange({ nextEvents, ...field }: NamedField & { nextEvents: readonly NextEvent[] }) {
  const chosen = useWatch<ChapterValues['identity'], 'timeZone'>({ name: 'timeZone' });
  // What visitors see now. The form may have started from a draft with another one.
  const { timeZone: before } = useDocument();
  const moved = nextEvents.filter(
    ({ startDate }) => formatIn(before, startDate, pattern) !== formatIn(chosen, startDate, pattern),
  );
  return (
    <div>
      <TimeZoneField {...field} hint="All dates and times on the website are in this time zone." />
      <div role="status">
        {moved.length > 0 && (
          <div className="mt-4 rounded-2 border-l-4 border-accent-500 bg-accent-100 p-4">
            <p className="font-semibold">The website will show other times for events:</p>
            <table className="mt-2 w-full text-left text-sm">
              <thead>
                <tr>
                  <th className="py-1 pr-3">Event</th>
                  <th className="py-1 pr-3">Now</th>
                  <th className="py-1">Then</th>
                </tr>
              </thead>
              <tbody>
                {moved.map(({ id, title, startDate }) => (
                  <tr key={id} className="border-t border-accent-200 align-top">
                    <td className="py-1 pr-3 wrap-anywhere">{title}</td>
                    <td className="py-1 pr-3">{formatIn(before, startDate, pattern)}</td>
                    <td className="py-1">{formatIn(chosen, startDate, pattern)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="mt-2 text-sm">
              If an event should keep its hour, change its time under Events afterwards.
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
