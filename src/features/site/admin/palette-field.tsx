import { useFormContext } from 'react-hook-form';
import { paletteInfos, palettes } from '../../../kernel/palettes.ts';
import { topicInfos } from './topic-infos.ts';

/** The colors of the website. All of them are readable, so none can be a wrong choice. */
export function PaletteField() {
  const { register } = useFormContext();
  return (
    <fieldset className="grid gap-[.35rem]">
      <legend className="mb-[.35rem] font-semibold">{topicInfos.identity.palette.label}</legend>
      <div className="flex flex-wrap gap-2">
        {palettes.map((palette) => (
          <label key={palette} className="choice-chip gap-2">
            <input {...register('palette')} type="radio" value={palette} className="sr-only" />
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
