import type { Site } from '../site.contract.ts';

export function Mission({ home }: { home: Pick<Site['home'], 'mission' | 'facts'> }) {
  const { mission, facts } = home;
  if (!mission && facts.length === 0) return null;
  return (
    <div className="mb-12 grid items-end gap-8 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:gap-x-24">
      {mission && (
        <section aria-labelledby="our-mission">
          <h2 id="our-mission" className="sr-only">
            Our mission
          </h2>
          <p className="font-serif text-2xl leading-[1.28] tracking-[-.01em]">{mission}</p>
        </section>
      )}
      {facts.length > 0 && (
        <dl className="grid grid-cols-2 gap-5 wide:gap-x-8 wide:gap-y-6">
          {facts.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end border-t-2 border-ink pt-[.6rem]">
              <dt className="text-sm leading-[1.35] text-ink-2">{label}</dt>
              <dd className="mb-[.35rem] font-serif text-3xl leading-none font-[450] lining-nums tabular-nums">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
