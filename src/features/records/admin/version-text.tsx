import type { HistoryField } from './history-fields.ts';
import { inPlaces } from './in-places.ts';

/** What one version says, as plain text: nothing of it runs or is fetched. */
export function VersionText({ fields }: { fields: readonly HistoryField[] }) {
  return (
    <dl className="mt-5 grid gap-5 border-t border-line pt-5">
      {fields.map(({ name, blocks }) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="mt-1 grid max-w-[70ch] gap-2">
            {blocks.length === 0 && <p className="text-ink-2">Nothing</p>}
            {inPlaces(blocks).map(({ place, item: block }) => (
              <p key={place} className="wrap-anywhere whitespace-pre-wrap">
                {block}
              </p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
